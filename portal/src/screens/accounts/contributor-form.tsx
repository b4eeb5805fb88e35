import type { NewContributor } from '@area/contract/plan-people/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { CONTRIBUTING_RELATIVES } from '@area/domain/plan-people/codes';
import type { Relationship } from '@area/domain/plan-people/codes';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useAddContributor } from '../../calls/plan-people.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import record from '../../parts/record/record.module.css';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './plan-texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { fieldLabel } from './account-values.ts';
import {
  ADDED_CONTRIBUTORS,
  NO_CONTRIBUTOR,
  contributorBody,
  whyNotContributorValues,
  withKind,
} from './contributor-values.ts';
import type { ContributorValues } from './contributor-values.ts';
import { PersonFields } from './person-fields.tsx';
import type { SectionProps } from './section-props.ts';

interface ContributorFormProps extends SectionProps {
  readonly onAdded: (name: string) => void;
  readonly onCancel: () => void;
}

const KindFields = ({ form }: { readonly form: Form<ContributorValues> }) => {
  const { kind, relationship } = form.values;
  return (
    <div className={record['fields']}>
      <Select
        name="kind"
        label={t('accounts.field.kind')}
        value={kind}
        options={ADDED_CONTRIBUTORS.map((value) => ({
          value,
          label: t(`codes.contributor_kind.${value}`),
        }))}
        onChange={(value) => form.set(withKind(value as NewContributor['kind']))}
        error={form.errorOf('kind')}
      />
      {kind === 'APORTANTE_FAMILIAR' ? (
        <Select
          name="relationship"
          label={t('accounts.field.relationship')}
          value={relationship}
          options={CONTRIBUTING_RELATIVES.map((value) => ({
            value,
            label: t(`codes.relationship.${value}`),
          }))}
          placeholder={t('ui.choose')}
          onChange={(value) => form.set({ relationship: value as Relationship })}
          onBlur={() => form.leave('relationship')}
          error={form.errorOf('relationship')}
        />
      ) : null}
    </div>
  );
};

/** A contributor to add; the role counts once signed and validated. */
export const ContributorForm = ({
  account: { uuid: id },
  onAdded,
  onCancel,
}: ContributorFormProps) => {
  const now = useBusinessClock();
  const { mutateAsync } = useAddContributor();
  const keyOf = useKeyOf();
  const form = useForm<ContributorValues>(
    NO_CONTRIBUTOR,
    (values) => whyNotContributorValues(values, madridDate(now())),
    textOf,
  );
  const send = async (values: ContributorValues): Promise<void> => {
    const body = contributorBody(values);
    const { name } = await mutateAsync({ params: { id }, body, idempotencyKey: keyOf(body) });
    showToast({ tone: 'good', title: t('accounts.plan.contributor_added', { name }) });
    onAdded(name);
  };
  return (
    <RecordForm
      form={form}
      submit={t('accounts.plan.contributor_submit')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onCancel}
    >
      <KindFields form={form} />
      <PersonFields form={form} />
    </RecordForm>
  );
};
