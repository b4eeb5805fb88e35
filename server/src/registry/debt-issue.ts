import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import { formatEuros } from '@area/domain/money/format';
import type { Cents } from '@area/domain/money/money';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findGroup } from '../groups/store.ts';
import { newUuid } from '../new-uuid.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../texts/translate.ts';

/** Tells the office what a client still owes for units that were never paid. *Source*: decisions 1.5. */
export const openDebtIssue = async (db: Kysely<Tables>, bought: OperationWhole, { debt, at }: { readonly debt: Cents; readonly at: Date }): Promise<void> => {
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  const say = speakerOf('es');
  const params = { reference: bought.reference, product: bought.product_name, debt: formatEuros(debt) };
  await db
    .insertInto('issues')
    .values({
      uuid: newUuid(), subject: say('messages.debt.subject', params), description: say('messages.debt.description', params), category: CONTACT_CATEGORY, status: 'OPEN',
      is_from_pa: false, is_blocking: false, is_intervener: true, expires_on: madridInstant(addDays(madridDate(at), ISSUE_LIFE_DAYS), 0),
      group_uuid: group.uuid, intervener_uuid: bought.created_by, created_by_staff: null, operation_uuid: bought.uuid, created_at: at,
    })
    .execute();
};
