import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Language } from '@area/domain/configuration/languages';
import { testNotice } from '@area/domain/notification/triggers';
import type { TestNotice } from '@area/domain/notification/triggers';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

/** Somebody who may order, and the last test of theirs. */
interface Taker {
  readonly uuid: string;
  readonly language: Language;
  readonly valid_until: Date | null;
}

/** Roles that order. Whoever only looks, contributes or advises is not told. *Source*: decisions 6.1. */
const ORDERING = sql`('TITULAR', 'PARTICIPE', 'APODERADO', 'AUTORIZADO', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO', 'REPRESENTANTE_LEGAL', 'TUTOR', 'FIDUCIARIO', 'ADMINISTRADOR')`;

/** Adults with a login who may order, with the end of their last test. */
const listTakers = async (db: Db): Promise<readonly Taker[]> => {
  const { rows } = await sql<Taker>`
    select i.uuid, i.language, last_test.valid_until
      from interveners i
      left join lateral (select t.valid_until from convenience_tests t where t.intervener_uuid = i.uuid order by t.taken_at desc limit 1) last_test on true
     where not i.is_minor and not i.is_incapable and not i.is_deceased and i.intervener_status not in ('BLOQUEADO', 'BLOQUEADO_AML')
       and exists (select from logins l where l.intervener_uuid = i.uuid)
       and exists (select from account_roles r where r.intervener_uuid = i.uuid and r.status = 'ACTIVE' and r.role in ${ORDERING})
     order by i.uuid`.execute(db);
  return rows;
};

/** Whether this is the first time that it is told of this test. */
const isNews = async (
  db: Db,
  { uuid, valid_until }: Taker,
  { notice, now }: { notice: TestNotice; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('test_notices')
    .values({ intervener_uuid: uuid, notice, ...(valid_until && { valid_until }), told_at: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const KEYS = {
  MISSING: 'missing',
  EXPIRING: 'expiring',
  EXPIRED: 'expired',
} as const satisfies Record<TestNotice, string>;

/** Tells somebody, once, that their test is missing, ends soon or has ended: in the portal, and by mail when they had one. */
const remind = async (db: Db, taker: Taker, now: Date): Promise<boolean> => {
  const notice = testNotice(taker.valid_until ?? undefined, now);
  if (!notice || !(await isNews(db, taker, { notice, now }))) return false;
  const say = speakerOf(taker.language);
  const day = taker.valid_until ? formatDate(madridDate(taker.valid_until), taker.language) : '';
  const words = {
    title: say(`messages.knowledge_test.${KEYS[notice]}.title`),
    body: say(`messages.knowledge_test.${KEYS[notice]}.body`, { day }),
  };
  const about = {
    type: 'KNOWLEDGE_TEST',
    entity_type: 'INTERVENER',
    entity_uuid: taker.uuid,
    cause: `${notice} ${taker.valid_until?.toISOString() ?? ''}`,
  } as const;
  await notify(
    db,
    [
      {
        ...about,
        ...words,
        intervener_uuid: taker.uuid,
        reach: notice === 'MISSING' ? 'PORTAL' : 'CHOSEN',
      },
    ],
    { at: now },
  );
  return true;
};

/**
 * Tells everybody whose convenience test is missing, ends within thirty days or has ended; nobody twice of
 * the same. *Source*: decisions 1.8 and 5.1.
 */
export const remindOfTests = async (db: Db, now: Date): Promise<number> => {
  let told = 0;
  for (const taker of await listTakers(db)) if (await remind(db, taker, now)) told += 1;
  return told;
};
