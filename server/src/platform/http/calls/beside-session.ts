import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Expression, RawBuilder } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** The days that such data depends on. */
export interface BesideDays {
  readonly today: CivilDate;
  /** The first closing day of accounts that are still shown. */
  readonly since: CivilDate;
}

/** What such data is read for, as parts of the statement. */
interface BesideOf {
  /** The person of the session. */
  readonly caller: Expression<string>;
  /** The account of the path; none where the rule of the call is not about one. */
  readonly account: Expression<string>;
  readonly today: Expression<CivilDate>;
  readonly since: Expression<CivilDate>;
}

export type BesideColumn<T> = (db: Db, of: BesideOf) => RawBuilder<T>;

/** Data of a call that comes as one column of the statement that finds its session. */
export interface BesideSession<T = unknown> {
  readonly column: BesideColumn<T>;
  /** The data, in the handler of a call that is served with it. */
  readonly of: (context: { readonly beside: unknown }) => T;
}

/**
 * A frequent read asks the database once: its data comes with the session. Of an account nothing is read without a role on
 * it, and nothing is answered before access is checked. *Source*: ADR 192.
 */
export const besideSession = <T>(column: BesideColumn<T>): BesideSession<T> => ({
  column,
  of: ({ beside }) => beside as T,
});
