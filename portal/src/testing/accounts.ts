import type { AccountIntervener, AccountRole } from '@area/contract/account-people/schemas';
import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import type { Beneficiary, Contributor } from '@area/contract/plan-people/schemas';
import { LUCIA, TOMAS, idOf } from './people.ts';

export const roleOf = (given: Partial<AccountRole> = {}): AccountRole => ({
  uuid: idOf(101),
  role: 'TITULAR',
  subrole: null,
  status: 'ACTIVE',
  power_limit_eur: null,
  single_authority: false,
  since: '2024-03-04T09:00:00.000Z',
  ended_at: null,
  rejected_because: null,
  uuid_envelope: null,
  missing_signatures: null,
  are_documents_validated: true,
  ...given,
});

/** Somebody on an account, with their roles as the list brings them when it is asked to. */
export const personOnAccount = (given: Partial<AccountIntervener> = {}): AccountIntervener => ({
  uuid: LUCIA,
  name: 'Lucía Ferrer Vidal',
  document_masked: '*****302T',
  email_masked: 'l***@example.com',
  intervener_status: 'FINALIZADO',
  is_me: false,
  is_minor: false,
  percentage: null,
  account_intervener_role: [roleOf()],
  ...given,
});

/** Both holders of the joint account. */
export const HOLDERS: readonly AccountIntervener[] = [
  personOnAccount({ is_me: true }),
  personOnAccount({
    uuid: TOMAS,
    name: 'Tomás Ibarra Soto',
    account_intervener_role: [roleOf({ uuid: idOf(102) })],
  }),
];

export const bankOf = (given: Partial<BankAccount> = {}): BankAccount => ({
  uuid: idOf(111),
  iban: 'ES9121000418450200051332',
  account_number: '21000418450200051332',
  bic: null,
  alias: null,
  holder: { uuid: LUCIA, name: 'Lucía Ferrer Vidal' },
  status: 'VALIDATED',
  rejected_because: null,
  is_payout: true,
  cooling_until: null,
  validated_at: '2024-03-06T09:00:00.000Z',
  created_at: '2024-03-04T09:00:00.000Z',
  uuid_proof: idOf(112),
  proof_status: 'VALIDATED',
  used_by: [],
  mandate: null,
  version: 1,
  ...given,
});

/** A mandate in force of the same bank account. */
export const mandateOf = (
  given: Partial<NonNullable<BankAccount['mandate']>> = {},
): NonNullable<BankAccount['mandate']> => ({
  uuid: idOf(121),
  id: 'M7K2P9QX4T1ZB',
  status: 'ACTIVE',
  creditor_id: 'ES00ZZZA00000000',
  creditor_name: 'Alisios',
  payer: { uuid: LUCIA, name: 'Lucía Ferrer Vidal' },
  requested_at: '2026-01-12T09:00:00.000Z',
  signed_at: '2026-01-12T09:00:00.000Z',
  uuid_document: null,
  uuid_envelope: null,
  ...given,
});

export const beneficiaryOf = (given: Partial<Beneficiary> = {}): Beneficiary => ({
  uuid: idOf(121),
  given_name: 'Inés',
  family_name_1: 'Ferrer',
  family_name_2: 'Lamas',
  document_type: 'DNI',
  document_number: '50100908P',
  document_country: null,
  warnings: [],
  birthdate: '2001-05-02',
  relationship: 'HIJO',
  contingency: 'FALLECIMIENTO_PARTICIPE',
  order: 1,
  percentage: '100.00',
  irrevocable: false,
  is_bound: false,
  status: 'ACTIVE',
  uuid_envelope: null,
  version: 1,
  ...given,
});

export const contributorOf = (given: Partial<Contributor> = {}): Contributor => ({
  uuid: idOf(131),
  kind: 'PARTICIPE',
  name: 'Lucía Ferrer Vidal',
  document_masked: '*****302T',
  relationship: null,
  status: 'ACTIVE',
  uuid_envelope: null,
  year: 2026,
  limit: '1500.00',
  contributed: '1120.00',
  remaining: '380.00',
  ...given,
});
