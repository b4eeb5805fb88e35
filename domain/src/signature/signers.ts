import { grantOf } from '../account/matrix.ts';
import type { Role } from '../account/roles.ts';
import type { IntervenerStatus } from '../intervener/status.ts';
import type { Cents } from '../money/money.ts';
import type { OperationType } from '../operation/codes.ts';
import { CONTRIBUTION_ORDER_TYPES } from '../operation/type-lists.ts';
import { isOneOfTypes } from '../operation/types-with.ts';
import { isAboveLimit } from '../money/limits.ts';

/** A person who counts as a signer of the account. */
export interface Signer {
  readonly uuid: string;
  readonly roles: readonly Role[];
  readonly is_minor: boolean;
  /** An adult whom somebody else represents. */
  readonly is_incapable?: boolean;
  /** A guardian whose signature is enough without the other's. */
  readonly single_authority?: boolean;
  /** Largest amount an attorney signs without an administrator. *Units*: cents. */
  readonly power_limit?: Cents;
}

/**
 * What kind of thing is signed: an order, a document that every holder signs (opening, change of
 * signature, new attorneys, closing), or a personal document. *Source*: decisions 6.3 (3, 4).
 */
export const SIGNED_KINDS = ['OPERATION', 'ALL_HOLDERS', 'PERSONAL'] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];

/** What is being signed, as far as counting goes. */
export interface SignedSubject {
  /** Null while nobody knows it: above every limit. */
  readonly amount: Cents | null;
  /** Who created the order: an authorised person signs only what they created. */
  readonly created_by: string;
  /** An order when it is not said. */
  readonly kind?: SignedKind;
  readonly operation_type?: OperationType;
  /** Whether it is an order on a pension plan, which the participant signs alone. */
  readonly is_pension?: boolean;
  /** Whose personal document it is, or who is added besides the holders. */
  readonly person?: string;
}

const GUARDIANS: readonly Role[] = ['TUTOR', 'REPRESENTANTE_LEGAL'];
/** Who represents a person or an entity in personal matters. *Source*: decisions 6.3 (4). */
const SPEAKERS: readonly Role[] = [...GUARDIANS, 'ADMINISTRADOR'];
const OWNERS: readonly Role[] = ['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO'];
const PARTICIPANTS: readonly Role[] = ['PARTICIPE', 'TITULAR'];

/** Whether somebody has one of the roles. */
export const hasRole = (signer: Signer, roles: readonly Role[]): boolean =>
  signer.roles.some((role) => roles.includes(role));

/** Whether somebody else signs for a person. *Source*: decisions 6.3 (2). */
export const isWard = (signer: Signer): boolean => signer.is_minor || signer.is_incapable === true;

const mayEverSign = (role: Role): boolean =>
  grantOf(role, 'S', 'F') !== 'NO' || grantOf(role, 'S', 'J') !== 'NO';

const CONTRIBUTORS: readonly Role[] = ['APORTANTE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR'];

/** Authorised persons and contributors count only for what they created. *Source*: decisions 6.1 and 6.3 (6). */
const countsFor = (signer: Signer, thing: SignedSubject): boolean =>
  signer.roles.some(
    (role) =>
      mayEverSign(role) &&
      ((role !== 'AUTORIZADO' && !CONTRIBUTORS.includes(role)) || signer.uuid === thing.created_by),
  );

const isOnlyAttorney = ({ roles }: Signer): boolean => roles.every((role) => role === 'APODERADO');

/** An attorney above the limit of the power counts only beside an administrator. *Source*: decisions 6.3 (7). */
export const isOverPower = (signer: Signer, { amount }: SignedSubject): boolean =>
  signer.power_limit !== undefined &&
  isAboveLimit(amount, signer.power_limit) &&
  isOnlyAttorney(signer);

/**
 * A contributor to the plan of another person signs alone what they pay: it is their money. *Source*: decisions 6.1, ADR
 * 65.
 */
const contributorOf = (
  people: readonly Signer[],
  { operation_type, created_by, kind = 'OPERATION' }: SignedSubject,
): Signer | undefined =>
  kind === 'OPERATION' &&
  operation_type !== undefined &&
  isOneOfTypes(CONTRIBUTION_ORDER_TYPES, operation_type)
    ? people.find(
        (person) =>
          person.uuid === created_by &&
          !isWard(person) &&
          hasRole(person, CONTRIBUTORS) &&
          !hasRole(person, OWNERS),
      )
    : undefined;

const isLimited = (signer: Signer): boolean =>
  signer.power_limit !== undefined && isOnlyAttorney(signer);

/** A power with a limit does not reach what binds the whole account, unless nobody else could sign it. *Source*: ADR 188. */
const withoutLimited = (people: readonly Signer[], { kind }: SignedSubject): readonly Signer[] => {
  const unlimited = people.filter((person) => !isLimited(person));
  return kind === 'ALL_HOLDERS' && unlimited.length > 0 ? unlimited : people;
};

const guardiansOf = (people: readonly Signer[]): readonly Signer[] =>
  people.filter((person) => !isWard(person) && hasRole(person, GUARDIANS));

const forOrder = (people: readonly Signer[], thing: SignedSubject): readonly Signer[] => {
  const able = people.filter((person) => !isWard(person) && countsFor(person, thing));
  const hasAdministrator = able.some((person) => person.roles.includes('ADMINISTRADOR'));
  return able.filter((person) => hasAdministrator || !isOverPower(person, thing));
};

const forPerson = (people: readonly Signer[], thing: SignedSubject): readonly Signer[] =>
  people.filter(
    (person) => !isWard(person) && (person.uuid === thing.person || hasRole(person, SPEAKERS)),
  );

const addedTo = (people: readonly Signer[], thing: SignedSubject): readonly Signer[] =>
  thing.kind === 'ALL_HOLDERS' ? people.filter(({ uuid }) => uuid === thing.person) : [];

const forHolders = (people: readonly Signer[], thing: SignedSubject): readonly Signer[] => {
  const holders = people.filter((person) => !isWard(person) && hasRole(person, OWNERS));
  return [...new Set([...holders, ...addedTo(people, thing)])];
};

/** How the signers of something are counted. */
export interface Signing {
  readonly signers: readonly Signer[];
  /** GUARDIANS all sign unless one has single authority, ALL all sign, ANY one does, ARRANGEMENT decides. */
  readonly mode: 'GUARDIANS' | 'ALL' | 'ANY' | 'ARRANGEMENT';
  /** Who is added to the account of an entity, and signs besides those whom the arrangement counts. */
  readonly added?: readonly Signer[];
}

/** A person who joins an account and has no role there yet: the signatures must not show who they are. */
const isJoining = ({ uuid, roles }: Signer, thing: SignedSubject): boolean =>
  thing.kind === 'ALL_HOLDERS' && uuid === thing.person && roles.length === 0;

/** Who may sign something and how they are counted, the overrides first. *Source*: decisions 6.3 (1 to 7). */
export const signingOf = (people: readonly Signer[], thing: SignedSubject): Signing => {
  if (thing.kind === 'PERSONAL') return { signers: forPerson(people, thing), mode: 'ANY' };
  const contributor = contributorOf(people, thing);
  if (contributor) return { signers: [contributor], mode: 'ANY' };
  if (people.some((person) => isWard(person) && !isJoining(person, thing)))
    return { signers: forWard(people, thing), mode: 'GUARDIANS' };
  const holders = forHolders(people, thing);
  const isHeldByPersons = people.some((person) => hasRole(person, OWNERS));
  if (thing.kind === 'ALL_HOLDERS' && isHeldByPersons) return { signers: holders, mode: 'ALL' };
  const participants = people.filter((person) => hasRole(person, PARTICIPANTS));
  if (thing.is_pension && participants.length > 0) return { signers: participants, mode: 'ANY' };
  const added = addedTo(people, thing);
  const others = forOrder(people, thing).filter((person) => !added.includes(person));
  const counted = withoutLimited(others, thing);
  return { signers: counted, mode: 'ARRANGEMENT', ...(added.length > 0 && { added }) };
};

/** Guardians, and for a document of all holders also those of age. */
const forWard = (people: readonly Signer[], thing: SignedSubject): readonly Signer[] =>
  thing.kind === 'ALL_HOLDERS'
    ? [...new Set([...guardiansOf(people), ...forHolders(people, thing)])]
    : guardiansOf(people);

const SIGNING_STATUSES: readonly IntervenerStatus[] = [
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
];

/** Whether somebody's status lets them sign: SIGNED or beyond and not blocked. *Source*: decisions 6.3. */
export const isSigningStatus = (status: IntervenerStatus): boolean =>
  SIGNING_STATUSES.includes(status);
