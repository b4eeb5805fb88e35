import type { Principal } from './principals.ts';
import type { ResourceName, ResourceIds } from './resource-ids.ts';

/**
 * What a call needs of its caller. A letter is a right on the account; a small letter is enough for one's own things. SELF:
 * the person; PERSONAL: also their representative; MINE: what was made for them alone. SECRET: of a view, which nobody here has: `views.test.ts` asks with one.
 */
export type Need =
  | 'ANYONE'
  | 'CONSUMER'
  | 'SECRET'
  | 'HOST'
  | 'BEARER'
  | 'SESSION'
  | 'STAFF'
  | 'SELF'
  | 'PERSONAL'
  | 'MINE'
  | 'CLIENT'
  | 'V'
  | 'D'
  | 'O'
  | 'S'
  | 'A'
  | 'B'
  | 'I'
  | 'N'
  | 'v'
  | 'o'
  | 's'
  | 'b';

/** What a call is about, which right it needs and what it answers to a permitted caller. */
export interface Row {
  readonly needs: Need;
  /** What the request names; nothing for what only lists the caller's own or what is everybody's. */
  readonly names?: ResourceName;
  /** What it names below that. */
  readonly child?: ResourceName;
  /** Every answer that shows that somebody was let in; never 401, 403 or, where something is named, 404. */
  readonly lets: readonly number[];
  readonly body?: (things: ResourceIds) => unknown;
  /** Parameters of the path besides those that name the thing and its child. */
  readonly params?: (things: ResourceIds) => Readonly<Record<string, string>>;
  readonly query?: string;
  /** It is about a pension plan, of which there are two. */
  readonly plan?: true;
  /** Staff do it in their own name, if they do it at all. */
  readonly theirs?: true;
  /** Somebody else's is told as a field that is wrong, in the same words as what is not there. */
  readonly told?: true;
  /** Not even looked at by staff. *Source*: ADR 43. */
  readonly isClients?: true;
  /**
   * Represented people may not, what they are themselves: who represents them does. *Source*: decisions 6.1, the row of the
   * minor.
   */
  readonly notOfWards?: true;
  /** Who is not asked, because somebody before them took their session away. */
  readonly but?: readonly Principal[];
}

export type Rows = Readonly<Record<string, Row>>;

type More = Omit<Partial<Row>, 'needs' | 'names' | 'lets'>;

const about =
  (names: ResourceName | undefined) =>
  (needs: Need, lets: readonly number[] = [200], more: More = {}): Row => ({
    needs,
    lets,
    ...(names !== undefined && { names }),
    ...more,
  });

export const onNothing = about(undefined);
export const onAccount = about('account');
export const onOperation = about('operation');
export const onPerson = about('person');
export const onEnvelope = about('envelope');
