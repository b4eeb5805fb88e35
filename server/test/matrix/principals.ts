import type { Role } from '@area/domain/account/roles';

/** What somebody is on the account that they come from. The other one there is who makes it a shared account. */
interface Standing {
  readonly role: Role;
  readonly status?: 'PENDING' | 'ENDED';
  /** The role of the other person on the account; the first one is the holder. */
  readonly other: Role;
  /** Whether the other is a represented person or an entity, who never logs in. */
  readonly of?: 'minor' | 'incapable' | 'entity';
  readonly account?: 'P';
  readonly who?: 'minor' | 'blocked' | 'deceased';
}

/** Everybody who has an account to come from, each one of their own. *Source*: decisions 6.1. */
export const STANDINGS = {
  owner: { role: 'TITULAR', other: 'AUTORIZADO_CONSULTA' },
  stranger: { role: 'TITULAR', other: 'AUTORIZADO_CONSULTA' },
  coHolder: { role: 'TITULAR', other: 'TITULAR' },
  attorney: { role: 'APODERADO', other: 'TITULAR' },
  authorised: { role: 'AUTORIZADO', other: 'TITULAR' },
  consult: { role: 'AUTORIZADO_CONSULTA', other: 'TITULAR' },
  usufructuary: { role: 'USUFRUCTUARIO', other: 'NUDO_PROPIETARIO' },
  bareOwner: { role: 'NUDO_PROPIETARIO', other: 'USUFRUCTUARIO' },
  trustee: { role: 'FIDUCIARIO', other: 'TITULAR' },
  adviser: { role: 'ASESOR', other: 'TITULAR' },
  guardian: { role: 'TUTOR', other: 'TITULAR', of: 'minor' },
  representative: { role: 'REPRESENTANTE_LEGAL', other: 'TITULAR', of: 'incapable' },
  administrator: { role: 'ADMINISTRADOR', other: 'TITULAR', of: 'entity' },
  participant: { role: 'PARTICIPE', other: 'AUTORIZADO_CONSULTA', account: 'P' },
  contributor: { role: 'APORTANTE_CONYUGE', other: 'PARTICIPE', account: 'P' },
  minor: { role: 'TITULAR', other: 'TUTOR', who: 'minor' },
  ended: { role: 'TITULAR', status: 'ENDED', other: 'TITULAR' },
  pending: { role: 'TITULAR', status: 'PENDING', other: 'TITULAR' },
  blocked: { role: 'TITULAR', other: 'AUTORIZADO_CONSULTA', who: 'blocked' },
  deceased: { role: 'TITULAR', other: 'AUTORIZADO_CONSULTA', who: 'deceased' },
} as const satisfies Record<string, Standing>;
export type Home = keyof typeof STANDINGS;

/** Callers without the session of a person, and whose account they ask about. */
export const VISITORS = {
  /** No credential at all. */
  nobody: 'owner',
  /** The Basic pair of a host. */
  consumer: 'owner',
  /** The key of a host, alone. */
  apikey: 'owner',
  /** The token of a host without a person. */
  host: 'owner',
  /** The owner, whose session was closed. */
  closed: 'owner',
  /** The owner, with the session of another host where they have a login too. */
  elsewhere: 'owner',
  /** Operations in the owner's area, and in that of somebody else. */
  staff: 'owner',
  staffElsewhere: 'stranger',
  /** Staff who came in and whose permissions changed since. */
  compliance: 'owner',
  readOnly: 'owner',
} as const satisfies Record<string, Home>;
type Visitor = keyof typeof VISITORS;

export type Principal = Home | Visitor;
export const PRINCIPALS = [
  ...Object.keys(STANDINGS),
  ...Object.keys(VISITORS),
] as readonly Principal[];

const isVisitor = (principal: Principal): principal is Visitor => principal in VISITORS;

/** Whose things are meant by "own". */
export const homeOf = (principal: Principal): Home =>
  isVisitor(principal) ? VISITORS[principal] : principal;

export const standingOf = (home: Home): Standing => STANDINGS[home];
