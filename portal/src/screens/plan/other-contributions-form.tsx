import { decimalFromTyped, typedFromDecimal } from '@area/domain/money/typed-amount';
import { whyNotDeclaredElsewhere } from '@area/domain/pension/declared-elsewhere';
import { atField } from '@area/domain/rules/reason';
import { useDeclareContributions } from '../../calls/plan.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

interface Values {
  readonly declared_elsewhere: string;
}

const label = (): string => t('plan.elsewhere.field');
const whyNot =
  (year: number) =>
  ({ declared_elsewhere: typed }: Values) =>
    atField('declared_elsewhere', whyNotDeclaredElsewhere(typed, year));

interface ElsewhereFormProps {
  readonly participant: string;
  readonly year: number;
  /** Euros on the wire, as it was said before. */
  readonly declared: string;
  readonly onDone: () => void;
}

/** What only the participant knows: what they put into plans of others this year. */
export const OtherContributionsForm = ({
  participant,
  year,
  declared,
  onDone,
}: ElsewhereFormProps) => {
  const { mutateAsync } = useDeclareContributions();
  const form = useForm<Values>(
    { declared_elsewhere: typedFromDecimal(declared) },
    whyNot(year),
    textOf,
  );
  const send = async ({ declared_elsewhere }: Values): Promise<void> => {
    await mutateAsync({
      params: { id: participant },
      body: { declared_elsewhere: decimalFromTyped(declared_elsewhere) ?? declared_elsewhere },
    });
    showToast({ tone: 'good', title: t('plan.elsewhere.saved') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('plan.elsewhere.save')}
      labelOf={label}
      onSend={send}
      onCancel={onDone}
    >
      <AmountField
        {...bindTo(form, 'declared_elsewhere', label())}
        hint={t('plan.elsewhere.hint')}
      />
    </RecordForm>
  );
};
