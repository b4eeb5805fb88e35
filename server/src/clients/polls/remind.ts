import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { testNotice } from '@area/domain/notification/triggers';
import type { TestNotice } from '@area/domain/notification/triggers';
import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { TestTaker } from './store.ts';
import { listTakers, isNews } from './store.ts';

const KEYS = {
  MISSING: 'missing',
  EXPIRING: 'expiring',
  EXPIRED: 'expired',
} as const satisfies Record<TestNotice, string>;

/** Notifies somebody, once, that their test is missing, ends soon or has ended: in the portal, and by mail if they had one. */
const remind = async (db: Db, taker: TestTaker, now: Date): Promise<boolean> => {
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
        attention: 'ACTION',
      },
    ],
    { at: now },
  );
  return true;
};

/**
 * Notifies everybody whose convenience test is missing, ends within thirty days or has ended; nobody twice of the same.
 * *Source*: decisions 1.8 and 5.1.
 */
export const remindOfTests = async (db: Db, now: Date): Promise<number> => {
  let told = 0;
  for (const taker of await listTakers(db)) if (await remind(db, taker, now)) told += 1;
  return told;
};
