import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { whyNotResidenceCells } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { useSubject } from '../../calls/subject.ts';
import { useChangeCrs } from '../../calls/tax-residence.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { ResidencesList, emptyResidence } from '../../parts/tax/residences-list.tsx';

interface CrsFormProps {
  readonly declared: TaxDeclaration;
  readonly onDone: () => void;
}

/** `residences.1` is the second country; the list itself has no index. */
const labelOf = (field: string): string | undefined => {
  const place = /^residences\.(\d+)/.exec(field)?.[1];
  return place === undefined
    ? undefined
    : t('profile.tax.residence', { number: Number(place) + 1 });
};

/** Every country where taxes are paid. *Source*: decisions 5.3. */
export const CrsForm = ({ declared, onDone }: CrsFormProps) => {
  const uuid = useSubject();
  const { mutateAsync } = useChangeCrs();
  const form = useForm<{ residences: readonly TaxResidence[] }>(
    { residences: declared.residences?.length ? declared.residences : [emptyResidence('ES')] },
    ({ residences }) => whyNotResidenceCells(residences),
    textOf,
  );
  const send = async ({ residences }: { residences: readonly TaxResidence[] }): Promise<void> => {
    await mutateAsync({
      params: { id: uuid },
      body: { residences: [...residences], version: declared.version },
    });
    showToast({ tone: 'good', title: t('profile.tax.saved') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('profile.tax.declare_countries')}
      labelOf={labelOf}
      onSend={send}
      onCancel={onDone}
    >
      <ResidencesList
        field="residences"
        value={form.values.residences}
        errorOf={form.errorOf}
        onChange={(residences) => form.set({ residences })}
        onLeave={form.leave}
      />
    </RecordForm>
  );
};
