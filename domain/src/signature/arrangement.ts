import type { Cents } from '../money/money.ts';
import type { Role } from '../account/roles.ts';

/** How many must sign: any, all, some, by rules, severally. *Source*: specification 3, decisions 6.3. */
export const SIGNATURE_ARRANGEMENTS = ['I', 'C', 'M', 'O', 'S'] as const;
export type SignatureArrangement = (typeof SIGNATURE_ARRANGEMENTS)[number];

/** A person who counts as a signer of the account. */
export interface Signer {
  readonly uuid: string;
  readonly roles: readonly Role[];
  readonly is_minor: boolean;
}

/** A line of the ordered list of a conditional joint account (O). */
export interface ConditionalRule {
  /** Largest amount this line serves; none serves any amount. *Units*: cents. */
  readonly max_amount?: Cents;
  readonly required_count: number;
}

export interface Arrangement {
  readonly code: SignatureArrangement;
  /** For M; two when the account does not say. */
  readonly required_signatures?: number;
  readonly rules?: readonly ConditionalRule[];
}

/** What is being signed, as far as counting goes. */
export interface SignedThing {
  readonly amount: Cents;
  /** Who created the order: an authorised person signs only what they created. */
  readonly created_by: string;
}

const DEFAULT_JOINT_SIGNATURES = 2;
const GUARDIANS: readonly Role[] = ['TUTOR', 'REPRESENTANTE_LEGAL'];
const has = (signer: Signer, roles: readonly Role[]): boolean =>
  signer.roles.some((role) => roles.includes(role));

/** Authorised persons count only for what they created. *Source*: decisions 6.3 (6). */
const countsFor = (signer: Signer, thing: SignedThing): boolean =>
  !signer.is_minor &&
  (signer.roles.some((role) => role !== 'AUTORIZADO') || signer.uuid === thing.created_by);

const requiredByRules = (rules: readonly ConditionalRule[], amount: Cents, all: number): number => {
  const rule = rules.find(({ max_amount }) => max_amount === undefined || amount <= max_amount);
  return rule ? Math.min(rule.required_count, all) : all;
};

const requiredCount = (arrangement: Arrangement, all: number, amount: Cents): number => {
  switch (arrangement.code) {
    case 'I':
    case 'S':
      return Math.min(1, all);
    case 'C':
      return all;
    case 'M':
      return Math.min(arrangement.required_signatures ?? DEFAULT_JOINT_SIGNATURES, all);
    case 'O':
      return requiredByRules(arrangement.rules ?? [], amount, all);
  }
};

/** Who may still sign and how many are missing. */
export interface SignatureProgress {
  readonly signers: readonly Signer[];
  readonly missing_count: number;
  readonly is_signed: boolean;
}

const hasOf = (signers: readonly Signer[], role: Role, signed: ReadonlySet<string>): boolean => {
  const holders = signers.filter((signer) => signer.roles.includes(role));
  return holders.length === 0 || holders.some((signer) => signed.has(signer.uuid));
};

/**
 * Whether an order is signed under the account's arrangement, with the overrides for minors (every
 * guardian signs) and usufruct (one of each side). Signing twice counts once.
 * *Source*: decisions 6.3. *Example*: C with A and B: A alone is not enough.
 */
export const signatureProgress = (
  arrangement: Arrangement,
  people: readonly Signer[],
  thing: SignedThing & { readonly signed_by: readonly string[] },
): SignatureProgress => {
  const signed = new Set(thing.signed_by);
  const isWard = people.some(({ is_minor }) => is_minor);
  const guardians = people.filter((person) => has(person, GUARDIANS));
  const signers = (isWard ? guardians : people).filter((person) => countsFor(person, thing));
  const required = isWard ? signers.length : requiredCount(arrangement, signers.length, thing.amount);
  const done = signers.filter(({ uuid }) => signed.has(uuid)).length;
  const sidesSigned =
    hasOf(signers, 'NUDO_PROPIETARIO', signed) && hasOf(signers, 'USUFRUCTUARIO', signed);
  // Without anybody to sign nothing is ever signed: an empty list must not pass as unanimous.
  const missing_count = Math.max(required - done, signers.length === 0 || !sidesSigned ? 1 : 0);
  return { signers, missing_count, is_signed: missing_count === 0 };
};
