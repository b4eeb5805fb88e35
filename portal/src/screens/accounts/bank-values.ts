import type { BankAccount, NewBankAccount } from '@area/contract/bank-accounts/schemas';
import { whyNotBankAccount } from '@area/domain/bank-account/new-bank-account';
import { required } from '@area/domain/rules/amounts';
import { atField } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { fieldLabel } from './account-values.ts';

/** A bank account as it is typed. */
export interface BankValues {
  readonly iban: string;
  readonly bic: string;
  readonly alias: string;
  readonly uuid_holder: string;
}

export const bankTone = ({ status }: Pick<BankAccount, 'status'>): Tone => {
  const tones: Readonly<Record<BankAccount['status'], Tone>> = {
    PENDING: 'waiting',
    VALIDATED: 'good',
    REJECTED: 'bad',
    DISABLED: 'neutral',
  };
  return tones[status];
};

/** Its certificate is there and was not rejected. */
export const hasProof = ({
  uuid_proof,
  proof_status,
}: Pick<BankAccount, 'uuid_proof' | 'proof_status'>): boolean =>
  uuid_proof !== null && (proof_status === 'PENDING' || proof_status === 'VALIDATED');

/** The server's own rules, and a holder. */
export const whyNotBank = (values: BankValues): readonly FieldReason[] => [
  ...whyNotBankAccount(values),
  ...atField('uuid_holder', required(values.uuid_holder)),
];

/** The request: empty fields are left out. */
export const bankBody = ({ iban, bic, alias, uuid_holder }: BankValues): NewBankAccount => ({
  iban: iban.trim(),
  uuid_holder,
  ...(bic.trim() === '' ? {} : { bic: bic.trim() }),
  ...(alias.trim() === '' ? {} : { alias: alias.trim() }),
});

/** Its name is not that of the account. */
export const bankLabel = (field: string): string | undefined =>
  fieldLabel(field === 'alias' ? 'bank_alias' : field);
