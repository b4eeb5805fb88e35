import type { Role } from '../account/roles.ts';
import type { Cents } from '../money/money.ts';
import type { OperationType } from '../operation/codes.ts';
import { isRedemption } from '../operation/type-lists.ts';
import { hasRole, isOverPower, signingOf } from './signers.ts';
import type { SignedSubject, Signer, Signing } from './signers.ts';
import { isAboveLimit } from '../money/limits.ts';
import { cents } from '../money/money.ts';

export type { SignedSubject as SignedThing, Signer } from './signers.ts';

/** How many must sign: any, all, some, by rules, severally. *Source*: specification 3, decisions 6.3. */
export const SIGNATURE_ARRANGEMENTS = ['I', 'C', 'M', 'O', 'S'] as const;
export type SignatureArrangement = (typeof SIGNATURE_ARRANGEMENTS)[number];

/** A line of the ordered list of a conditional joint account (O). */
export interface ConditionalRule {
  /** Largest amount this line serves; none serves any amount. *Units*: cents. */
  readonly max_amount?: Cents;
  /** Operation types this line serves; none serves any. */
  readonly operation_types?: readonly OperationType[];
  readonly required_count: number;
  /** At least one of each role must be among the signatures. */
  readonly must_include_roles?: readonly Role[];
  /** Each of these people must be among the signatures, by uuid. */
  readonly must_include_persons?: readonly string[];
}

/** How an account's orders are signed. *Source*: decisions 6.3. */
export interface Arrangement {
  readonly code: SignatureArrangement;
  /** For M; two when the account does not say. */
  readonly required_signatures?: number;
  readonly rules?: readonly ConditionalRule[];
}

const DEFAULT_JOINT_SIGNATURES = 2;

const serves = (rule: ConditionalRule, { amount, operation_type }: SignedSubject): boolean =>
  (rule.max_amount === undefined || !isAboveLimit(amount, rule.max_amount)) &&
  (rule.operation_types === undefined ||
    (operation_type !== undefined && rule.operation_types.includes(operation_type)));

/** The line of a conditional account that an order falls under; none means that all sign. */
const ruleFor = (arrangement: Arrangement, thing: SignedSubject): ConditionalRule | undefined =>
  arrangement.code === 'O' ? arrangement.rules?.find((rule) => serves(rule, thing)) : undefined;

/** How many of `all` signers an arrangement asks for. *Source*: decisions 6.3. */
const requiredCount = (arrangement: Arrangement, all: number, thing: SignedSubject): number => {
  switch (arrangement.code) {
    case 'I':
    case 'S':
      return Math.min(1, all);
    case 'C':
      return all;
    case 'M':
      return Math.min(arrangement.required_signatures ?? DEFAULT_JOINT_SIGNATURES, all);
    case 'O':
      return Math.min(ruleFor(arrangement, thing)?.required_count ?? all, all);
  }
};

/** Who may still sign and how many are missing. */
export interface SignatureProgress {
  readonly signers: readonly Signer[];
  readonly missing_count: number;
  readonly is_signed: boolean;
}

type Signed = ReadonlySet<string>;

const missesRole = (signers: readonly Signer[], role: Role, signed: Signed): boolean =>
  !signers.some((signer) => signed.has(signer.uuid) && signer.roles.includes(role));

/** Usufruct: at least one of each side, in any arrangement. *Source*: decisions 6.3 (1). */
const missingSides = (signers: readonly Signer[], signed: Signed): number =>
  (['NUDO_PROPIETARIO', 'USUFRUCTUARIO'] as const).filter(
    (side) =>
      signers.some((signer) => hasRole(signer, [side])) && missesRole(signers, side, signed),
  ).length;

const missingNamed = (
  rule: ConditionalRule | undefined,
  signers: readonly Signer[],
  signed: Signed,
): number =>
  (rule?.must_include_roles ?? []).filter((role) => missesRole(signers, role, signed)).length +
  (rule?.must_include_persons ?? []).filter((uuid) => !signed.has(uuid)).length;

/** An attorney above the limit counts once an administrator has signed too. *Source*: decisions 6.3 (7). */
const countSigned = (signers: readonly Signer[], signed: Signed, thing: SignedSubject): number => {
  const isAdministered = !missesRole(signers, 'ADMINISTRADOR', signed);
  return signers.filter(
    (signer) => signed.has(signer.uuid) && (isAdministered || !isOverPower(signer, thing)),
  ).length;
};

const missingByArrangement = (
  arrangement: Arrangement,
  signers: readonly Signer[],
  thing: SignedSubject & { readonly signed: Signed },
): number => {
  const { signed } = thing;
  const missing =
    requiredCount(arrangement, signers.length, thing) - countSigned(signers, signed, thing);
  const named = missingNamed(ruleFor(arrangement, thing), signers, signed);
  return Math.max(missing, named, missingSides(signers, signed));
};

const missingOf = (
  arrangement: Arrangement,
  { signers, mode }: Signing,
  thing: SignedSubject & { readonly signed: Signed },
): number => {
  const done = signers.filter(({ uuid }) => thing.signed.has(uuid));
  const left = signers.length - done.length;
  switch (mode) {
    case 'ANY':
      return done.length > 0 ? 0 : 1;
    case 'ALL':
      return left;
    case 'GUARDIANS': {
      const isSingle =
        thing.kind !== 'ALL_HOLDERS' && signers.some(({ single_authority }) => single_authority);
      return isSingle && done.some(({ single_authority }) => single_authority)
        ? 0
        : Math.min(left, isSingle ? 1 : left);
    }
    case 'ARRANGEMENT':
      return missingByArrangement(arrangement, signers, thing);
  }
};

/**
 * Whether something is signed under the account's arrangement, with the overrides that always win:
 * usufruct, guardians, documents of all holders, personal documents, pensions, authorised persons and
 * attorneys above their limit. Signing twice counts once, and one more signature never unsigns.
 * *Source*: decisions 6.3. *Example*: C with A and B: A alone is not enough.
 */
export const signatureProgress = (
  arrangement: Arrangement,
  people: readonly Signer[],
  thing: SignedSubject & { readonly signed_by: readonly string[] },
): SignatureProgress => {
  const signing = signingOf(people, thing);
  const missing = missingOf(arrangement, signing, { ...thing, signed: new Set(thing.signed_by) });
  const added = signing.added ?? [];
  const unsigned = added.filter(({ uuid }) => !thing.signed_by.includes(uuid)).length;
  // Without anybody to sign nothing is ever signed: an empty list must not pass as unanimous.
  const missing_count = Math.max(missing, signing.signers.length === 0 ? 1 : 0) + unsigned;
  return { signers: [...signing.signers, ...added], missing_count, is_signed: missing_count === 0 };
};

/** What a rejected signature does: back to REGISTERED with an issue, or only that request goes. */
export type RejectionEffect = 'BACK_TO_REGISTERED' | 'REMOVE_REQUEST';

/**
 * What happens when a signer rejects: joint orders go back and are cancelled after 30 days; where one
 * signature is enough only that request goes, unless nobody is left. *Source*: decisions 6.3.
 */
export const rejectionEffect = (
  arrangement: Arrangement,
  people: readonly Signer[],
  thing: SignedSubject & { readonly rejected_by: readonly string[] },
): RejectionEffect => {
  const { signers, mode, added = [] } = signingOf(people, thing);
  if (added.some(({ uuid }) => thing.rejected_by.includes(uuid))) return 'BACK_TO_REGISTERED';
  const left = signers.filter(({ uuid }) => !thing.rejected_by.includes(uuid));
  const asked = mode === 'ARRANGEMENT' ? requiredCount(arrangement, signers.length, thing) : 1;
  const isJoint =
    mode === 'ALL' ||
    mode === 'GUARDIANS' ||
    (mode === 'ARRANGEMENT' && 'CM'.includes(arrangement.code));
  const isStopped = left.length < signers.length && (isJoint || left.length < asked);
  return isStopped ? 'BACK_TO_REGISTERED' : 'REMOVE_REQUEST';
};

/** Days after a rejection until an order that nobody resolves is cancelled. *Source*: decisions 6.3. */
export const REJECTED_LIFE_DAYS = 30;

/** A minor's redemption above this needs the office to see a judge's authorisation. *Units*: cents (20,000 EUR). *Source*: decisions 6.3 (2). */
export const MINOR_REDEMPTION_LIMIT = cents(2_000_000n);

/** Whether the office must see a judge's authorisation before an order of a minor. *Source*: decisions 6.3 (2). */
export const needsJudicialAuthorisation = (
  holders: readonly Pick<Signer, 'is_minor'>[],
  { amount, operation_type }: Pick<SignedSubject, 'amount' | 'operation_type'>,
): boolean =>
  holders.some(({ is_minor }) => is_minor) &&
  operation_type !== undefined &&
  isRedemption(operation_type) &&
  isAboveLimit(amount, MINOR_REDEMPTION_LIMIT);
