import { listAccountOperations } from '../accounts/calls.ts';
import { listOwnOperations } from '../interveners/calls.ts';
import { getOperation, listOperations } from '../operations/calls.ts';

/** The calls that take `$expand`. *Source*: specification 3. */
export const EXPANDED_CALLS = [
  listOperations,
  listAccountOperations,
  listOwnOperations,
  getOperation,
] as const;
