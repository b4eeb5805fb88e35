import type { TextKey } from '../../texts/catalogues.ts';
import { t } from '../../texts/t.ts';

/** Fields whose messages do not name them. */
const LABELS: Readonly<Record<string, TextKey>> = {
  amount: 'operate.details.amount',
  amount_indicator: 'orders.how_much.title',
  uuid_bank_account: 'orders.payout.title',
  uuid_mandate: 'operate.details.payment.mandate',
  simultaneous_holdings: 'orders.simultaneous.title',
  periodicity: 'orders.periodic.periodicity',
  start: 'orders.periodic.start',
  end: 'orders.periodic.end',
  increase: 'orders.periodic.increase',
  'origin.isin': 'orders.origin.isin',
  'origin.name': 'orders.origin.name',
  'origin.manager': 'orders.origin.manager',
  'origin.manager_number': 'orders.origin.manager_number',
  'origin.account_number': 'orders.origin.account_number',
  documents_read: 'operate.details.documents.label',
  suitability_confirmed: 'operate.details.suitability.label',
  suitability_sentence: 'operate.details.suitability.sentence_label',
};

/** What is wrong, for the summary above the form: with the name of its field, where the message lacks it. */
export const namedProblem = ({
  field,
  message,
}: {
  readonly field: string;
  readonly message: string;
}) => {
  const label = LABELS[field];
  return {
    field,
    message: label === undefined ? message : t('operate.problem', { label: t(label), message }),
  };
};
