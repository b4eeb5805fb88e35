import type { AccountSummary, OfferedProduct } from '@area/contract/accounts';
import type { Me } from '@area/contract/me';
import type { DocumentSummary, Operation, Simulation } from '@area/contract/operations';

/** Invented people and things, as the contract lets them travel. A test says what differs. */

export const YOU = '0190a000-0000-7000-8000-000000000001';
export const OTHER = '0190a000-0000-7000-8000-000000000002';
export const ACCOUNT = '0190a000-0000-7000-8000-000000000011';
export const PRODUCT = '0190a000-0000-7000-8000-000000000021';
export const ORDER = '0190a000-0000-7000-8000-000000000031';
export const PAPER = '0190a000-0000-7000-8000-000000000041';

export const sampleAccount = (differs: Partial<AccountSummary> = {}): AccountSummary => ({
  uuid: ACCOUNT,
  number: '1000000201',
  alias: 'Mi cuenta',
  type: 'F',
  status: 'FINALIZED',
  signature_type: 'I',
  has_pending_account_docs_signed: false,
  holders: [{ uuid: YOU, name: 'Marina Lasheras', roles: ['TITULAR'] }],
  value: '0.00',
  cost: '0.00',
  open_requirements: [],
  ...differs,
});

export const sampleMe = (accounts: readonly AccountSummary[] = [sampleAccount()]): Me => ({
  given_name: 'Marina',
  family_name_1: 'Lasheras',
  private_area: {
    intervener: {
      uuid: YOU,
      intervener_type: 'F',
      name: 'Marina Lasheras',
      given_name: 'Marina',
      family_name_1: 'Lasheras',
      document_type: 'DNI',
      document_number: '00000000T',
      email: 'marina@example.com',
      mobile_phone: '600100201',
      is_minor: false,
      is_document_permanent: false,
      document_expiration_date: '2031-01-01',
      intervener_status: 'FINALIZADO',
      has_docs_signed: true,
      has_pending_docs_signed: false,
    },
    accounts: [...accounts],
    notifications: [],
  },
});

export const sampleProduct = (differs: Partial<OfferedProduct> = {}): OfferedProduct => ({
  uuid: PRODUCT,
  code: '75151',
  type: 'F',
  name: 'Alisios Bolsa Horizonte',
  class: 'A',
  isin: 'ES0900751514',
  cnmv_number: '9151',
  currency: 'EUR',
  risk: 5,
  complexity: 'NO_COMPLEJO',
  family: '3',
  status: 'OPEN',
  category: 'Renta variable internacional',
  min_initial: '10.00',
  min_additional: '10.00',
  max_per_holder: '500000.00',
  entry_fee: '1.5000',
  nav: '23.351372',
  nav_date: '2026-11-20',
  documents: { dfi: '/documents/75151-dfi.pdf', half_year_report: '/documents/75151-half-year.pdf' },
  verdict: 'CONVENIENTE',
  ...differs,
});

export const sampleSimulation = (differs: Partial<Simulation> = {}): Simulation => ({
  fee: '15.01',
  invested: '985.34',
  estimated_units: '42.196236',
  estimated_nav: '23.351372',
  estimated_nav_date: '2026-11-20',
  expected_nav_date: '2026-11-23',
  next_cut_off: '2026-11-23T13:00:00.000Z',
  simulated_at: '2026-11-23T10:00:00.000Z',
  minimum: '10.00',
  maximum: '500000.00',
  verdict: 'CONVENIENTE',
  needs_sentence: false,
  required_signatures: 1,
  signers: [{ uuid: YOU, name: 'Marina Lasheras' }],
  ...differs,
});

export const sampleOperation = (differs: Partial<Operation> = {}): Operation => ({
  uuid: ORDER,
  reference: 'OP0000000025',
  type: 'SUSCRIPCION',
  operation_status: 'REGISTERED_ONLINE',
  payment_status: 'PENDING',
  uuid_account: ACCOUNT,
  account_alias: 'Mi cuenta',
  account_number: '1000000201',
  uuid_product: PRODUCT,
  product_name: 'Alisios Bolsa Horizonte',
  isin: 'ES0900751514',
  amount: '1000.35',
  units: null,
  nav: null,
  nav_date: null,
  has_docs_signed: false,
  created_at: '2026-11-23T10:01:00.000Z',
  payment_method: 'TRANSFERENCIA',
  payment_instructions: {
    iban: 'ES0699990001457515100001',
    beneficiary: 'Alisios Bolsa Horizonte · Cierzo Inversiones, SGIIC, S.A.',
    reference: 'OP0000000025',
    amount: '1000.35',
  },
  fee: '15.01',
  invested: '985.34',
  estimated_units: '42.196236',
  estimated_nav: '23.351372',
  estimated_nav_date: '2026-11-20',
  expected_nav_date: '2026-11-23',
  order_at: null,
  cancel_reason: null,
  can_cancel: true,
  can_sign: true,
  signers: [{ uuid: YOU, name: 'Marina Lasheras', signed_at: null }],
  missing_signatures: 1,
  source: 'ONLINE',
  waiting_for: [],
  ...differs,
});

/** Signed by everybody and waiting for its money. */
export const signedOperation = (differs: Partial<Operation> = {}): Operation =>
  sampleOperation({
    operation_status: 'VALIDATED',
    has_docs_signed: true,
    order_at: '2026-11-23T10:05:00.000Z',
    can_cancel: false,
    can_sign: false,
    signers: [{ uuid: YOU, name: 'Marina Lasheras', signed_at: '2026-11-23T10:05:00.000Z' }],
    missing_signatures: 0,
    ...differs,
  });

export const samplePaper = (differs: Partial<DocumentSummary> = {}): DocumentSummary => ({
  uuid: PAPER,
  category: 'OPERATION',
  subcategory: 'SUBSCRIPTION_ORDER',
  title: 'Orden de suscripción',
  filename: 'orden-OP0000000025.pdf',
  sha256: 'ab'.repeat(32),
  size: 49_152,
  created_at: '2026-11-23T10:01:00.000Z',
  ...differs,
});
