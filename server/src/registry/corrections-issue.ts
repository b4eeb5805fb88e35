import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import { formatEuros, formatUnitValue } from '@area/domain/money/format';
import type { Cents } from '@area/domain/money/money';
import { unitValueFrom } from '@area/domain/money/wire';
import type { CorrectionObstacle } from '@area/domain/operation/correction';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findGroup } from '../groups/store.ts';
import { newUuid } from '../new-uuid.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../texts/translate.ts';

type Db = Kysely<Tables>;

interface Told {
  readonly subject: string;
  readonly description: string;
  /** Whether it is to be settled with the client. */
  readonly is_intervener: boolean;
  readonly at: Date;
}

const open = async (db: Db, operation: OperationWhole, { at, ...told }: Told): Promise<string> => {
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  const uuid = newUuid();
  await db
    .insertInto('issues')
    .values({
      ...told, uuid, category: CONTACT_CATEGORY, status: 'OPEN', is_from_pa: false, is_blocking: false, created_at: at,
      expires_on: madridInstant(addDays(madridDate(at), ISSUE_LIFE_DAYS), 0), group_uuid: group.uuid,
      intervener_uuid: told.is_intervener ? operation.created_by : null, created_by_staff: null, operation_uuid: operation.uuid,
    })
    .execute();
  return uuid;
};

/** Tells the office what a person has to do, because the program cannot without taking from somebody what is spoken for. Ours: ADR 60. */
export const openByHandIssue = async (db: Db, operation: OperationWhole, { why, right, at }: { why: CorrectionObstacle; right: string; at: Date }): Promise<string> => {
  const say = speakerOf('es');
  const params = {
    reference: operation.reference, product: operation.product_name, why: say(`messages.correction.why.${why}`),
    wrong: operation.nav === null ? '' : formatUnitValue(unitValueFrom(operation.nav)), right: formatUnitValue(unitValueFrom(right)),
  };
  return open(db, operation, { subject: say('messages.correction.by_hand.subject', params), description: say('messages.correction.by_hand.description', params), is_intervener: false, at });
};

/** Tells the office what was paid too much at a wrong unit value. Ours: ADR 60. */
export const openClaimIssue = async (db: Db, operation: OperationWhole, { debt, at }: { debt: Cents; at: Date }): Promise<void> => {
  const say = speakerOf('es');
  const params = { reference: operation.reference, product: operation.product_name, debt: formatEuros(debt) };
  await open(db, operation, { subject: say('messages.correction.claim.subject', params), description: say('messages.correction.claim.description', params), is_intervener: true, at });
};
