import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import { idOf } from './people.ts';

export const PERIODIC_TERMS: PeriodicOrderShown['terms'] = {
  periodicity: 'MENSUAL',
  start: '2026-03-16',
  end: null,
  increase_type: 'PORCENTUAL',
  increase: '2.50',
  next_date: '2026-12-15',
  current_amount: '1150.50',
  revaluation: null,
  revaluation_value: null,
  paid_count: 9,
  total_paid: '9000.00',
  suspended_because: null,
  can_suspend: true,
  can_resume: false,
  is_next_certain: false,
  pending_change: null,
};
export const periodicOf = (given: Partial<PeriodicOrderShown> = {}): PeriodicOrderShown => ({
  uuid: idOf(31),
  reference: 'PER00000031',
  type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  operation_status: 'PERIODIC_ACTIVE',
  is_signature_rejected: false,
  uuid_product: idOf(21),
  product_name: 'Alisios Bolsa Horizonte',
  product_class: 'C',
  terms: PERIODIC_TERMS,
  waiting: null,
  ...given,
});
