/** A change of a status, as far as a block goes. */
interface Change<Status extends string> {
  readonly from: Status | null;
  readonly to: Status;
}

/** The status before the present block, or nothing: an AML block may be on top of another one. *Source*: decisions 1.7 and 1.8. */
export const statusBefore = <Status extends string>(
  moves: readonly Change<Status>[],
  blocked: Status,
): Status | null =>
  moves.findLast(({ from, to }) => to === blocked && from !== 'BLOQUEADO_AML')?.from ?? null;
