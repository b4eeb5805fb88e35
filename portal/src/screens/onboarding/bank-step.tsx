import { changeApplicationBankAccount } from '@area/contract/onboarding/calls';
import { iban } from '@area/domain/rules/identifiers';
import { isOwnerRole } from '@area/domain/application/people';
import { bankOfIban } from '@area/domain/identifiers/spanish-banks';
import { required } from '@area/domain/rules/amounts';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { IbanField } from '@area/kit/fields/iban-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { DocumentLine } from './document-line.tsx';
import { nameOf } from './place-words.ts';
import { documentOf } from './sent-documents.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { findText, t, textOf } from './step-texts.ts';
import { useKeptForm } from './use-kept.ts';

const PROOF = ['BANK_ACCOUNT_PROOF'] as const;

interface Values {
  readonly iban: string;
  readonly uuid_holder: string;
}

const whyNot = (values: Values): readonly FieldReason[] => [
  ...atField('iban', firstReason(values.iban, [required, iban])),
  ...atField('uuid_holder', required(values.uuid_holder)),
];

const labelOf = (field: string): string | undefined => findText(`onboarding.bank.${field}`);

/** The name of the bank is a first check: a wrong one shows a typing error. */
const hintOf = (typed: string): string => {
  const bank = bankOfIban(typed);
  return bank === undefined
    ? t('onboarding.bank.iban_hint')
    : t('onboarding.bank.iban_bank', { bank });
};

/** From where the money comes, and the certificate that it belongs to a holder. *Source*: decisions 1.8. */
export const BankStep = ({ application, above, onDone }: StepProps) => {
  const { bank_account, people } = application;
  const { mutateAsync } = useApplicationChange(changeApplicationBankAccount);
  const owners = people.filter(({ role }) => isOwnerRole(role));
  const [isProofMissing, setProofMissing] = useState(false);
  const form = useKeptForm<Values>({
    place: `${application.uuid}.BANK_ACCOUNT`,
    initial: {
      iban: bank_account?.iban ?? '',
      uuid_holder:
        bank_account?.uuid_holder ??
        owners.find(({ is_me }) => is_me)?.uuid ??
        owners[0]?.uuid ??
        '',
    },
    whyNot,
    textOf,
  });
  // Whoever fills in their own part sends the certificate there.
  const holder = owners.find(({ uuid, can_edit }) => can_edit && uuid === form.values.uuid_holder);
  const send = async (body: Values): Promise<void> => {
    await mutateAsync({ body });
    if (holder && !documentOf(holder, PROOF)) setProofMissing(true);
    else onDone();
  };
  return (
    <Stack>
      <PageTitle above={above} intro={t('onboarding.bank.intro')}>
        {t('onboarding.bank.title')}
      </PageTitle>
      <StepForm form={form} labelOf={labelOf} onSend={send} back={paths.onboarding()}>
        <IbanField
          {...bindTo(form, 'iban', t('onboarding.bank.iban'))}
          hint={hintOf(form.values.iban)}
        />
        <Select
          {...bindTo(form, 'uuid_holder', t('onboarding.bank.uuid_holder'))}
          options={owners.map((owner) => ({ value: owner.uuid, label: nameOf(owner) }))}
          placeholder={t('ui.choose')}
        />
        {holder ? (
          <DocumentLine
            key={holder.uuid}
            person={holder}
            kinds={PROOF}
            name="proof"
            label={t('onboarding.bank.proof')}
            hint={t('onboarding.bank.proof_hint')}
            isMissing={isProofMissing && !documentOf(holder, PROOF)}
          />
        ) : null}
      </StepForm>
    </Stack>
  );
};
