import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { findGroup } from '../../groups/store.ts';
import { newUuid } from '../../new-uuid.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { speakerOf } from '../../texts/translate.ts';

type Db = Kysely<Tables>;

/** What a benefit needs a person for: the keys of `messages.benefit_alert`. */
export type BenefitAlert = 'capital_due' | 'recognition_due' | 'payout' | 'benefit_over' | 'nothing_left';

interface Alert {
  readonly cause: BenefitAlert;
  readonly now: Date;
  readonly params?: Readonly<Record<string, string>>;
}

/** Tells the office of a benefit, once for each cause while its issue is open. The caller holds the operation. */
export const alertOffice = async (db: Db, operation: OperationWhole, { cause, now, params = {} }: Alert): Promise<boolean> => {
  const say = speakerOf('es');
  const facts = { reference: operation.reference, product: operation.product_name, ...params };
  const subject = say(`messages.benefit_alert.${cause}.subject`, facts);
  const told = await db.selectFrom('issues').select('uuid').where('operation_uuid', '=', operation.uuid).where('subject', '=', subject).where('status', 'in', ['OPEN', 'IN_PROGRESS']).executeTakeFirst();
  if (told) return false;
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  await db
    .insertInto('issues')
    .values({
      uuid: newUuid(), subject, description: say(`messages.benefit_alert.${cause}.description`, facts), category: CONTACT_CATEGORY, status: 'OPEN',
      is_from_pa: false, is_blocking: false, is_intervener: false, expires_on: madridInstant(addDays(madridDate(now), ISSUE_LIFE_DAYS), 0),
      group_uuid: group.uuid, intervener_uuid: operation.created_by, created_by_staff: null, operation_uuid: operation.uuid, created_at: now,
    })
    .execute();
  return true;
};
