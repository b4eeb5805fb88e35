import { normaliseIban } from '@area/domain/identifiers/iban';
import { bankOfIban } from '@area/domain/identifiers/spanish-banks';
import { useAddBankAccount } from '../../calls/bank-accounts.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import record from '../../parts/record/record.module.css';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './bank-texts.ts';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { formatIban } from '@area/kit/figures/format.ts';
import { CodeQuestion } from '@area/kit/confirmation/lazy-code-question.ts';
import { IbanField } from '@area/kit/fields/iban-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { useConfirmation } from '@area/kit/confirmation/use-confirmation.ts';
import { bankBody, bankLabel, whyNotBank } from './bank-values.ts';
import type { BankValues } from './bank-values.ts';
import type { SectionProps } from './section-props.ts';

interface BankFormProps extends SectionProps {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

/** The name of the bank is a first check: a wrong one shows a typing error. */
const hintOf = (iban: string): string => {
  const bank = bankOfIban(iban);
  return bank === undefined ? t('accounts.hint.iban') : t('accounts.hint.iban_bank', { bank });
};

/** A bank account of a holder; its certificate follows at its line. */
export const BankForm = ({ account: { uuid, holders }, onAdded, onCancel }: BankFormProps) => {
  const { mutateAsync } = useAddBankAccount();
  const keyOf = useKeyOf();
  const confirmation = useConfirmation();
  const only = holders.length === 1 ? holders[0]?.uuid : undefined;
  const form = useForm<BankValues>(
    { iban: '', bic: '', alias: '', uuid_holder: only ?? '' },
    whyNotBank,
    textOf,
  );
  const bind = (name: keyof BankValues) => bindTo(form, name, bankLabel(name) ?? name);
  const send = async (values: BankValues): Promise<void> => {
    const body = bankBody(values);
    const input = { params: { id: uuid }, body, idempotencyKey: keyOf(body) };
    await confirmation.run(async (code) => mutateAsync({ ...input, confirmationCode: code }));
    onAdded();
  };
  return (
    <>
      <RecordForm
        form={form}
        submit={t('accounts.banks.add_submit')}
        labelOf={bankLabel}
        onSend={send}
        onCancel={onCancel}
      >
        <IbanField {...bind('iban')} hint={hintOf(form.values.iban)} />
        <Select
          {...bind('uuid_holder')}
          options={holders.map((holder) => ({ value: holder.uuid, label: holder.name }))}
          placeholder={t('ui.choose')}
        />
        <div className={record['fields']}>
          <TextField {...bind('bic')} hint={t('accounts.hint.bic')} autoComplete="off" isOptional />
          <TextField {...bind('alias')} autoComplete="off" isOptional />
        </div>
      </RecordForm>
      <Dialog
        title={t('accounts.banks.confirm_add', {
          iban: formatIban(normaliseIban(form.values.iban)),
        })}
        isOpen={confirmation.sent !== undefined}
        onClose={confirmation.leave}
      >
        <CodeQuestion confirmation={confirmation} submit={t('accounts.banks.add_submit')} />
      </Dialog>
    </>
  );
};
