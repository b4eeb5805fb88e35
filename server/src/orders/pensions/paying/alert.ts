import type { Db } from '../../../platform/db/tables.ts';
import { openForOffice } from '../../../documents/issues/open-for-office.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { speakerOf } from '../../../platform/texts/translate.ts';
import { hasOpenIssue } from './store.ts';

/** What a benefit needs a person for: the keys of `messages.benefit_alert`. */
export type BenefitAlert =
  | 'capital_due'
  | 'recognition_due'
  | 'payout'
  | 'benefit_over'
  | 'nothing_left';

interface Alert {
  readonly cause: BenefitAlert;
  readonly now: Date;
  readonly params?: Readonly<Record<string, string>>;
}

/** Notifies the office about a benefit, once for each cause while its issue is open. The caller has locked the operation. */
export const alertOffice = async (
  db: Db,
  operation: OperationWhole,
  { cause, now, params = {} }: Alert,
): Promise<boolean> => {
  const say = speakerOf('es');
  const facts = { reference: operation.reference, product: operation.product_name, ...params };
  const subject = say(`messages.benefit_alert.${cause}.subject`, facts);
  if (await hasOpenIssue(db, operation.uuid, subject)) return false;
  await openForOffice(db, {
    subject,
    description: say(`messages.benefit_alert.${cause}.description`, facts),
    intervener: operation.created_by,
    operation: operation.uuid,
    at: now,
  });
  return true;
};
