import type { Channel } from '../intervener/codes.ts';
import type { PermissionSet } from '../staff/permission-sets.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { OperationStatus } from './codes.ts';

/**
 * How the documents of an order of the office reach its signers, and the first status for each way. *Source*: decisions 1.1
 * and 1.2 (O2).
 */
export const STATUS_OF_CHANNEL = {
  EMAIL: 'REGISTERED_EMAIL',
  POSTAL: 'REGISTERED_POSTAL',
  DESK: 'REGISTERED',
} as const satisfies Readonly<Record<string, OperationStatus>>;
export type OrderChannel = keyof typeof STATUS_OF_CHANNEL;

/** The channel that an order in a status came by: e-mail and post are both mail. *Source*: specification 3, decisions 1.1. */
export const sourceOfStatus = (status: OperationStatus): Exclude<Channel, 'MIGRACION'> => {
  if (status === 'REGISTERED_ONLINE') return 'ONLINE';
  return status === 'REGISTERED' ? 'PRESENCIAL' : 'CORREO';
};

/** Why a member of staff cannot place an order by a channel: the commercial network has no desk. *Source*: decisions 6.2. */
export const whyNotChannel = (set: PermissionSet, channel: OrderChannel): Reason | undefined =>
  set === 'COMMERCIAL' && channel === 'DESK' ? reason('rules.staff.forbidden') : undefined;
