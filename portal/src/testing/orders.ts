import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { Operation } from '@area/contract/operations/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { LUCIA, idOf, operationOf } from './people.ts';

export const productOf = (given: Partial<OfferedProduct> = {}): OfferedProduct => ({
  uuid: idOf(21),
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
  min_periodic: '10.00',
  min_holding: '10.00',
  fees: { management: '1.5000', depositary: '0.1000', other: null },
  exit_fees: [],
  cut_off: '14:00',
  settlement_days: 2,
  allow_periodic: true,
  allow_transfer: true,
  is_own: true,
  liquidity_alerts: [],
  benchmark: { code: 'BOLSA-MUNDIAL', name: 'Índice Bolsa Mundial' },
  documents: {
    // A plan has key information of its own.
    dfi: given.type === 'P' ? null : '/documents/75151-dfi.pdf',
    dfp: given.type === 'P' ? '/documents/75151-dfp.pdf' : null,
    prospectus: '/documents/75151-prospectus.pdf',
    half_year_report: '/documents/75151-half-year.pdf',
  },
  verdict: 'CONVENIENTE',
  has_initial_subscription: true,
  returns: { until: '2026-10-31', year_1: '8.2100', years_3: '-0.5000', years_5: null },
  ...given,
});

/** Three hours before the cut-off of a Monday. */
export const simulationOf = (given: Partial<Simulation> = {}): Simulation => ({
  contribution: null,
  benefit: null,
  excess: null,
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
  settlement_date: null,
  legal_settlement_date: null,
  leavable: null,
  redemption: null,
  deferred_loss: null,
  arrival: null,
  periodic: null,
  problems: [],
  required_signatures: 1,
  signers: [{ uuid: LUCIA, name: 'Lucía Ferrer Vidal' }],
  ...given,
});

/** Signed by everybody, validated, and waiting for its money. */
export const signedOrder = (given: Partial<Operation> = {}): Operation =>
  operationOf({
    operation_status: 'VALIDATED',
    has_docs_signed: true,
    order_at: '2026-11-23T10:05:00.000Z',
    can_cancel: false,
    can_change: false,
    can_sign: false,
    signers: [{ uuid: LUCIA, name: 'Lucía Ferrer Vidal', signed_at: '2026-11-23T10:05:00.000Z' }],
    missing_signatures: 0,
    ...given,
  });

export const paperOf = (given: Partial<PersonalDocument> = {}): PersonalDocument => ({
  uuid: idOf(41),
  category: 'OPERATION',
  subcategory: 'SUBSCRIPTION_ORDER',
  title: 'Orden de suscripción',
  filename: 'orden-OP0000000031.pdf',
  mime_type: 'application/pdf',
  sha256: 'ab'.repeat(32),
  size: 49_152,
  status: null,
  rejected_because: null,
  is_in_quarantine: false,
  is_signed: false,
  can_delete: false,
  uuid_account: idOf(11),
  uuid_bank_account: null,
  uuid_operation: idOf(31),
  created_at: '2026-11-23T10:01:00.000Z',
  ...given,
});
