import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { EnvelopeRow } from './envelopes-store.ts';

/** What signing works with. In a transaction, only files that were sealed before: `inPrintingTransaction`. */
export type SigningParts = Pick<Parts, 'storage' | 'seal' | 'settings' | 'pdfs'>;

/** What the last signature of an envelope, its refusal and its expiry do. */
export interface EnvelopeEffect {
  /** In the transaction of the last signature; throws an AppError if the signed content is no longer valid. */
  readonly done: (
    db: Db,
    parts: SigningParts,
    signed: {
      readonly envelope: EnvelopeRow;
      readonly signed_by: readonly string[];
      readonly now: Date;
      readonly wall: Date;
    },
  ) => Promise<void>;
  /** Whether it changes who signs on the account, so that other waiting envelopes are counted again. */
  readonly changesWhoSigns?: true;
  readonly rejected?: (
    db: Db,
    refused: {
      readonly envelope: EnvelopeRow;
      readonly by: string;
      readonly reason: string;
      readonly now: Date;
    },
  ) => Promise<void>;
  /** Notifies the others of who refused to sign, and why. */
  readonly notifyRefusal?: (
    db: Db,
    refused: {
      readonly envelope: EnvelopeRow;
      /** Who would not. */
      readonly person: { readonly uuid: string; readonly name: string };
      readonly reason: string;
      /** Whether nobody can sign it any more; otherwise only the request to this person went. */
      readonly isEnded: boolean;
      readonly now: Date;
    },
  ) => Promise<void>;
  readonly expired?: (
    db: Db,
    gone: { readonly envelope: EnvelopeRow; readonly now: Date },
  ) => Promise<void>;
}

type Effects = Partial<Record<SignedPurpose, EnvelopeEffect>>;

const registered: Effects = {};

/**
 * Registers what the signature of something does. The owner of what is signed knows it. The program registers all effects once
 * at start, so that this wing does not import theirs.
 */
export const registerEffects = (effects: Effects): void => {
  Object.assign(registered, effects);
};

/** What the signature of an envelope for this purpose does; nothing where it does nothing. */
export const effectOf = (purpose: SignedPurpose): EnvelopeEffect | undefined => registered[purpose];
