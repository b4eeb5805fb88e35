import { REPORT_FREQUENCIES } from '@area/domain/account/codes';
import { ALIAS_MAX_LENGTH } from '@area/domain/account/arrangement-change';
import type { ReportFrequency } from '@area/domain/account/codes';
import { useChangeAccount } from '../../calls/account-people.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { fieldLabel, whyNotAccountValues } from './account-values.ts';
import type { AccountValues } from './account-values.ts';
import type { SectionProps } from './section-props.ts';

interface AccountFormProps extends SectionProps {
  readonly onDone: () => void;
}

/** The name of the account and how often its report comes. After a version conflict the typed values stay. */
export const AccountForm = ({
  account: { uuid, version, alias, report_frequency },
  onDone,
}: AccountFormProps) => {
  const { mutateAsync } = useChangeAccount();
  const form = useForm<AccountValues>({ alias, report_frequency }, whyNotAccountValues, textOf);
  const send = async (values: AccountValues): Promise<void> => {
    await mutateAsync({
      params: { id: uuid },
      body: { ...values, alias: values.alias.trim(), version },
    });
    showToast({ tone: 'good', title: t('accounts.act.saved') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('accounts.act.save')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onDone}
    >
      <TextField
        name="alias"
        label={t('accounts.field.alias')}
        hint={t('accounts.hint.alias', { count: ALIAS_MAX_LENGTH })}
        value={form.values.alias}
        onChange={(typed) => form.set({ alias: typed })}
        onBlur={() => form.leave('alias')}
        error={form.errorOf('alias')}
      />
      <Select
        name="report_frequency"
        label={t('accounts.field.report_frequency')}
        value={form.values.report_frequency}
        options={REPORT_FREQUENCIES.map((value) => ({
          value,
          label: t(`codes.report_frequency.${value}`),
        }))}
        onChange={(value) => form.set({ report_frequency: value as ReportFrequency })}
        error={form.errorOf('report_frequency')}
      />
    </RecordForm>
  );
};
