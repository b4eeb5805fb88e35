import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Kysely } from 'kysely';
import { ARRANGEMENT_EFFECT } from '../accounts/arrangement-effect.ts';
import { CONTRACT_EFFECT } from '../accounts/contract-effect.ts';
import { ROLE_EFFECT } from '../accounts/role-effect.ts';
import type { Tables } from '../db/tables.ts';
import type { Parts } from '../parts.ts';
import { MANDATE_EFFECT } from '../bank-accounts/mandate-effect.ts';
import { BENEFICIARIES_EFFECT } from '../plan-people/designation-effect.ts';
import type { EnvelopeRow } from './envelopes.ts';
import { PERIODIC_CANCEL_EFFECT, PERIODIC_CHANGE_EFFECT } from '../periodics/change-effect.ts';
import { ORDER_EFFECT } from './order-effect.ts';
import { PERSONAL_EFFECTS } from './personal-effects.ts';

type Db = Kysely<Tables>;

/** What signing works with. */
export type SigningParts = Pick<Parts, 'storage' | 'seal' | 'settings'>;

/** What the last signature of an envelope, its refusal and its expiry do. */
export interface EnvelopeEffect {
  /** In the transaction of the last signature; throws an AppError when what was signed no longer holds. */
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
  /** Whether it changes who signs on the account, so that what else waits there is counted anew. */
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
  readonly expired?: (
    db: Db,
    gone: { readonly envelope: EnvelopeRow; readonly now: Date },
  ) => Promise<void>;
}

/** One line a purpose. Whoever puts something else to signature adds theirs. */
export const EFFECTS: Partial<Record<SignedPurpose, EnvelopeEffect>> = {
  ORDER: ORDER_EFFECT,
  PERIODIC_CHANGE: PERIODIC_CHANGE_EFFECT,
  PERIODIC_CANCEL: PERIODIC_CANCEL_EFFECT,
  ACCOUNT_CONTRACT: CONTRACT_EFFECT,
  SIGNATURE_REGIME: ARRANGEMENT_EFFECT,
  ROLE: ROLE_EFFECT,
  SEPA_MANDATE: MANDATE_EFFECT,
  BENEFICIARIES: BENEFICIARIES_EFFECT,
  ...PERSONAL_EFFECTS,
};
