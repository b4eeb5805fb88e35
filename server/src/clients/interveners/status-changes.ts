import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { StatusChange } from './status-store.ts';

/** Where somebody stood when the block began that now holds, or nothing: an AML block may be on another one. */
export const statusBefore = (
  moves: readonly StatusChange[],
  blocked: IntervenerStatus,
): IntervenerStatus | null =>
  moves.findLast(({ from, to }) => to === blocked && from !== 'BLOQUEADO_AML')?.from ?? null;
