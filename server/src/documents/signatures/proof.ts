import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Challenge } from './codes/challenges-store.ts';

/** What is about to be signed, by whom, as it is now. */
export interface Proving {
  readonly envelopes: readonly { readonly uuid: string }[];
  readonly intervener: string;
  /** Fingerprint of what would be signed now. */
  readonly sha256: string;
  readonly now: Date;
}

/** What somebody showed, beside the challenge that it answers. */
export interface Proof {
  readonly challenge: Challenge;
  readonly matches: boolean;
  /** What remains of it with the signature. */
  readonly kept: {
    readonly signature: Pick<
      Insertable<Tables['signatures']>,
      'factor' | 'masked_phone' | 'passkey_name'
    >;
    readonly facts: Readonly<Record<string, unknown>>;
    /** Stores it: only what signs is kept. */
    readonly keep: () => Promise<void>;
  };
}
