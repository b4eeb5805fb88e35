import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { testedPerson } from '../../access/auth/people-store.ts';
import { summaryRowsOf } from '../../clients/accounts/summary-store.ts';
import type { SummaryRow } from '../../clients/accounts/summary-store.ts';
import type { NewestRow } from '../../documents/notifications/present.ts';
import { newestNotifications } from '../../documents/notifications/store.ts';
import { mayAnythingWait } from '../../documents/signatures/envelope-lists-store.ts';
import { isRejectionUnseen } from '../../documents/signatures/rejections-store.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { besideSession } from '../../platform/http/calls/beside-session.ts';

/** Whose area, and on which day. */
interface ReaderOf {
  readonly caller: Expression<string>;
  readonly today: Expression<CivilDate>;
  readonly since: Expression<CivilDate>;
}

/** What the area shows of its person, and what the readiness rules look at. None is a moment, which JSON writes in another way. */
const PERSON = [
  'interveners.uuid',
  'interveners.intervener_type',
  'interveners.name',
  'interveners.given_name',
  'interveners.family_name_1',
  'interveners.document_type',
  'interveners.document_number',
  'interveners.document_country',
  'interveners.email',
  'interveners.mobile_phone',
  'interveners.is_minor',
  'interveners.birthdate',
  'interveners.is_document_permanent',
  'interveners.document_expiration_date',
  'interveners.intervener_status',
  'interveners.has_docs_signed',
  'interveners.gdpr',
  'interveners.language',
  'interveners.source_system',
  'interveners.kyc_valid_until',
  'interveners.acts_in_own_name',
] as const;

const personOf = (db: Db, caller: Expression<string>) => testedPerson(db, caller).select(PERSON);

type StoredPerson = Awaited<ReturnType<ReturnType<typeof personOf>['execute']>>[number];

/** The reader of an area, with its accounts and what is new for them. */
export interface ReaderRow {
  readonly person: Omit<StoredPerson, 'valid_until'> & { readonly valid_until: string | null };
  /** Of every account on which they have a role; the area may show fewer. */
  readonly summaries: readonly SummaryRow[];
  readonly notifications: readonly NewestRow[];
  readonly may_sign: boolean;
  readonly has_unseen_rejections: boolean;
}

/** Every page needs it, so it is one column, built from the parts of each folder. */
const readerColumn = (db: Db, { caller, today, since }: ReaderOf) => {
  const reader = { intervener: caller, since };
  const uuids = sql<string[]>`array(
    select r.account_uuid from account_roles r where r.intervener_uuid = ${caller} and r.status = 'ACTIVE')`;
  return sql<ReaderRow | null>`(
    select json_build_object(
             'person', to_json(person), 'summaries', ${summaryRowsOf(db, { uuids, viewer: caller, today })},
             'notifications', ${newestNotifications(db, reader)}, 'may_sign', ${mayAnythingWait(reader)},
             'has_unseen_rejections', ${isRejectionUnseen(db, reader)})
      from ${personOf(db, caller)} person)`;
};

/** With the session of who asks. */
export const readerOfSession = besideSession(readerColumn);

const readerAlone = prepare(
  (db, bind: Bind<{ intervener: string; today: CivilDate; since: CivilDate }>) => {
    const caller = sql<string>`${bind('intervener')}::uuid`;
    const column = readerColumn(db, { caller, today: bind('today'), since: bind('since') });
    return db.selectNoFrom(column.as('reader'));
  },
);

/** The same of somebody whose area another looks at. */
export const findReader = async (
  db: Db,
  asked: { readonly intervener: string; readonly today: CivilDate; readonly since: CivilDate },
): Promise<ReaderRow | null> => {
  const [row] = await readerAlone(db, asked);
  return row?.reader ?? null;
};
