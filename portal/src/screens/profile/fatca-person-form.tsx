import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { useSubject } from '../../calls/subject.ts';
import { useChangeFatca } from '../../calls/tax-residence.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { FatcaPersonFields } from '../../parts/tax/fatca-person-fields.tsx';
import {
  fatcaPersonAnswersOf,
  fatcaPersonValuesOf,
  whyNotFatcaPersonValues,
} from '../../parts/tax/fatca-person-values.ts';
import type { FatcaPersonValues } from '../../parts/tax/fatca-person-values.ts';
import { useForm } from '@area/kit/forms/use-form.ts';
import { findText, t, textOf } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

const labelOf = (field: string): string | undefined => findText(`profile.fatca.${field}`);

/** FATCA of a person as a form that declares it. *Source*: decisions 5.3. */
export const FatcaPersonForm = ({
  declared,
  onDone,
}: {
  readonly declared: TaxDeclaration;
  readonly onDone: () => void;
}) => {
  const uuid = useSubject();
  const { mutateAsync } = useChangeFatca();
  const form = useForm<FatcaPersonValues>(
    fatcaPersonValuesOf(declared.fatca),
    whyNotFatcaPersonValues,
    textOf,
  );
  const send = async (sent: FatcaPersonValues): Promise<void> => {
    await mutateAsync({
      params: { id: uuid },
      body: { ...fatcaPersonAnswersOf(sent), version: declared.version },
    });
    showToast({ tone: 'good', title: t('profile.tax.saved') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('profile.tax.declare_fatca')}
      labelOf={labelOf}
      onSend={send}
      onCancel={onDone}
    >
      <FatcaPersonFields form={form} />
    </RecordForm>
  );
};
