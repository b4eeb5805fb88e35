import type { Holding } from '@area/domain/account/roles';

/** Who is behind a request, read anew from the database each time: a closed session stops at once. */
export interface Session {
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly family: string;
  /** The caller's live roles on the account that the call speaks of; none when it speaks of no account. */
  readonly holdings: readonly Holding[];
}
