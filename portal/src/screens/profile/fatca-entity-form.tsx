import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useSubject } from '../../calls/subject.ts';
import { useChangeFatca } from '../../calls/tax-residence.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { FatcaEntityFields } from '../../parts/tax/fatca-entity-fields.tsx';
import {
  entityAnswersOf,
  entityValuesOf,
  whyNotEntityValues,
} from '../../parts/tax/fatca-entity-values.ts';
import type { EntityValues } from '../../parts/tax/fatca-entity-values.ts';
import { useForm } from '@area/kit/forms/use-form.ts';
import { findText, t, textOf } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

const labelOf = (field: string): string | undefined =>
  findText(`profile.fatca.${field.replace(/^controlling_persons\.\d+\./, 'controller.')}`);

/** FATCA of an entity as a form that declares it. *Source*: decisions 5.3. */
export const FatcaEntityForm = ({
  declared,
  onDone,
}: {
  readonly declared: TaxDeclaration;
  readonly onDone: () => void;
}) => {
  const uuid = useSubject();
  const now = useBusinessClock();
  const today = madridDate(now());
  const { mutateAsync } = useChangeFatca();
  const form = useForm<EntityValues>(
    entityValuesOf(declared.fatca),
    (values) => whyNotEntityValues(values, today),
    textOf,
  );
  const send = async (sent: EntityValues): Promise<void> => {
    await mutateAsync({
      params: { id: uuid },
      body: { ...entityAnswersOf(sent), version: declared.version },
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
      <FatcaEntityFields form={form} today={today} />
    </RecordForm>
  );
};
