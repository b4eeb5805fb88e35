import type { TextKey } from '../../texts/catalogues.ts';
import { t } from '../../texts/t.ts';

/** Fields whose messages do not name them. */
const LABELS: Readonly<Record<string, TextKey>> = {
  amount: 'operate.details.amount',
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
