import { operationLabel } from '@area/domain/operation/codes';
import { SIGNATURE_TYPE_OF } from '@area/domain/signature/codes';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Me } from '@area/contract/me/schemas';
import type { AdminMe } from '@area/contract/staff/schemas';
import type { Operation, OperationSummary } from '@area/contract/operations/schemas';

/** Invented ids that read well in a failed test. */
export const idOf = (number: number): string =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const LUCIA = idOf(1);
export const TOMAS = idOf(2);

export const accountOf = (given: Partial<AccountSummary> = {}): AccountSummary => ({
  uuid: idOf(11),
  number: '1000000302',
  alias: 'Cuenta de Lucía y Tomás',
  type: 'F',
  status: 'FINALIZED',
  signature_type: SIGNATURE_TYPE_OF[given.signature_arrangement ?? 'C'],
  signature_arrangement: 'C',
  has_pending_account_docs_signed: false,
  holders: [{ uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: ['TITULAR'] }],
  value: '90680.60',
  cost: '80000.00',
  open_requirements: [],
  report_frequency: 'QUARTERLY',
  required_signatures: null,
  rules: [],
  waiting_arrangement: null,
  version: 3,
  my_actions: ['V', 'D', 'O', 'S', 'P', 'A', 'B', 'I', 'N', 'T'],
  has_minor_holder: false,
  account_type: 'F',
  is_private_area: true,
  ...given,
});

export const meOf = (
  accounts: readonly AccountSummary[],
  given: Partial<Me['private_area']> = {},
): Me => ({
  at: '2026-11-23T10:00:00.000Z',
  given_name: 'Lucía',
  family_name_1: 'Ferrer',
  private_area: {
    intervener: {
      uuid: LUCIA,
      intervener_type: 'F',
      name: 'Lucía Ferrer Vidal',
      given_name: 'Lucía',
      family_name_1: 'Ferrer',
      document_type: 'DNI',
      document_country: null,
      document_number: '50100302T',
      email: 'lucia@example.com',
      mobile_phone: '600100302',
      is_minor: false,
      birthdate: '1979-02-17',
      is_document_permanent: false,
      document_expiration_date: '2031-05-20',
      intervener_status: 'FINALIZADO',
      has_docs_signed: true,
      has_pending_docs_signed: false,
      gdpr: {
        commercial_own: true,
        commercial_third_parties: false,
        profiling: false,
        group_sharing: false,
        channels: { email: true, sms: false, phone: false, post: false },
      },
      language: 'es',
      signature_type: 'DIGITAL',
    },
    accounts: [...accounts],
    notifications: [],
    has_unseen_rejections: false,
    ...given,
  },
});

export const summaryOf = (given: Partial<OperationSummary> = {}): OperationSummary => ({
  uuid: idOf(31),
  reference: 'OP0000000031',
  type: 'SUSCRIPCION',
  subtype: null,
  operation_status: 'FINALIZED',
  status: operationLabel(given.operation_status ?? 'FINALIZED'),
  source_system: 'PORTAL',
  payment_status: 'RECONCILED',
  payment_method: 'TRANSFERENCIA',
  uuid_account: idOf(11),
  account_alias: 'Cuenta de Lucía y Tomás',
  uuid_product: idOf(21),
  product_name: 'Alisios Renta Serena',
  product_class: 'A',
  amount: '4000.00',
  amount_indicator: 'B',
  ordered_units: null,
  gross: null,
  units: '180.244754',
  nav: '21.859166',
  nav_date: '2026-02-12',
  has_docs_signed: true,
  is_signature_rejected: false,
  created_at: '2026-02-12T09:00:00.000Z',
  ...given,
});

/** An order that waits for both signatures of a joint account. */
export const operationOf = (given: Partial<Operation> = {}): Operation => ({
  ...summaryOf({
    operation_status: 'REGISTERED_ONLINE',
    payment_status: 'PENDING',
    units: null,
    nav: null,
    nav_date: null,
    has_docs_signed: false,
  }),
  benefit: null,
  contribution: null,
  account_number: '1000000302',
  isin: 'ES0900103922',
  payment_method: 'TRANSFERENCIA',
  payment_instructions: {
    iban: 'ES5899990001491039200001',
    beneficiary: 'Alisios Renta Serena · Cierzo',
    reference: 'OP0000000031',
    amount: '4000.00',
  },
  fee: '40.00',
  invested: '3960.00',
  estimated_units: '308.297102',
  estimated_nav: '12.844737',
  estimated_nav_date: '2026-11-20',
  expected_nav_date: '2026-11-23',
  order_at: null,
  gain: null,
  withholding: null,
  net: null,
  cut_off: '14:00',
  distributor_uuid: null,
  settlement_date: null,
  estimate: null,
  review: null,
  rejected: null,
  payout_iban: null,
  deferred_loss: null,
  debited_iban: null,
  lots: [],
  parent: null,
  periodic: null,
  transfer: null,
  cancel_until: null,
  cancel_reason: null,
  can_cancel: true,
  can_change: true,
  can_sign: true,
  can_pay_in: false,
  signers: [
    { uuid: LUCIA, name: 'Lucía Ferrer Vidal', signed_at: null },
    { uuid: TOMAS, name: 'Tomás Ibarra Soto', signed_at: '2026-11-21T09:30:00.000Z' },
  ],
  missing_signatures: 1,
  source: 'ONLINE',
  waiting_for: [],
  ...given,
});

/** Who of the staff looks at Lucía's area, and why. */
export const visitOf = (): AdminMe['admin'] => ({
  staff_name: 'Marta Ruiz',
  reason: 'Llamada del cliente',
  since: '2026-11-23T10:00:00.000Z',
  until: '2026-11-23T10:15:00.000Z',
});
