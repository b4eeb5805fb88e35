import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { StatusChange } from './status-store.ts';

/** The status before the present block, or nothing: an AML block may be on top of another one. */
export const statusBefore = (
  moves: readonly StatusChange[],
  blocked: IntervenerStatus,
): IntervenerStatus | null =>
  moves.findLast(({ from, to }) => to === blocked && from !== 'BLOQUEADO_AML')?.from ?? null;
