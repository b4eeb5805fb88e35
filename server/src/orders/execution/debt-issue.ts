import { formatEuros } from '@area/domain/money/format';
import type { Cents } from '@area/domain/money/money';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

/** Notifies the office of what a client still owes for units that were never paid. *Source*: decisions 1.5. */
export const openDebtIssue = async (
  db: Db,
  bought: OperationWhole,
  { debt, at }: { readonly debt: Cents; readonly at: Date },
): Promise<void> => {
  const say = speakerOf('es');
  const params = {
    reference: bought.reference,
    product: bought.product_name,
    debt: formatEuros(debt),
  };
  await openForOffice(db, {
    subject: say('messages.debt.subject', params),
    description: say('messages.debt.description', params),
    intervener: bought.created_by,
    is_intervener: true,
    operation: bought.uuid,
    at,
  });
};
