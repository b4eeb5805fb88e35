import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { shownStatus } from '@area/domain/operation/shown-status';
import { isPaidIn as isBought } from '../../parts/operations/is-paid-in.ts';

/** What a receipt says first: the one thing that matters now. */
export type SummaryLead =
  | 'sign'
  | 'others'
  | 'missing'
  | 'pay'
  | 'collect'
  | 'paid'
  | 'underway'
  | 'active'
  | 'paused'
  | 'done'
  | 'executed'
  | 'cancelled'
  | 'rejected';

const isPaidIn = ({ payment_method }: Operation): boolean => payment_method !== null;

const leadOfMoney = ({ payment_status, payment_method }: Operation): SummaryLead => {
  if (payment_status === 'RECONCILED') return 'paid';
  return payment_method === 'DOMICILIACION' ? 'collect' : 'pay';
};

const hasSigned = ({ signers }: Operation, person: string): boolean =>
  signers.some(({ uuid, signed_at }) => uuid === person && signed_at !== null);

/** `you`: the reader, who may see an order that they do not sign. */
export const leadOf = (operation: Operation, you: string): SummaryLead => {
  const { operation_status, can_sign, type } = operation;
  if (operation_status === 'CANCELLED') return 'cancelled';
  if (operation_status === 'FINALIZED') return isBought({ type }) ? 'done' : 'executed';
  if (shownStatus(operation) === 'SIGNATURE_REJECTED') return 'rejected';
  if (isRegistered(operation_status) && can_sign) return 'sign';
  if (isRegistered(operation_status)) return hasSigned(operation, you) ? 'others' : 'missing';
  if (operation_status === 'PERIODIC_ACTIVE') return 'active';
  if (operation_status === 'PERIODIC_SUSPENDED') return 'paused';
  return isPaidIn(operation) && operation.periodic === null ? leadOfMoney(operation) : 'underway';
};
