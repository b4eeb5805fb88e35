import { Query } from 'pg';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Statement } from './reading-lines.ts';

/** How the fields of a row become values, as `pg` keeps it. */
interface Shape {
  readonly fields: readonly object[];
  readonly _parsers: readonly unknown[];
  readonly _prebuiltEmptyResultObject: object | null;
}

/** What the types of `pg` leave out of its query. Its version is pinned, and the tests of the lines would tell. */
interface Insides {
  name: string;
  _accumulateRows: boolean;
  readonly _result: Shape;
  prepare(connection: object): void;
  handleRowDescription(message: object): void;
  hasBeenParsed(connection: object): boolean;
}

type Done<Row extends QueryResultRow> = (
  error: Error | undefined,
  result: QueryResult<Row>,
) => void;

const PgQuery = Query as unknown as new (
  text: string,
  values: readonly unknown[],
  done: unknown,
) => Insides;

/** What is known of the statements of one connection. */
export interface Known {
  readonly shapes: Map<string, Shape>;
  /** The connection, on which nobody asks what rows will look like. */
  readonly quiet: object;
}

export const knownOf = (connection: object): Known => ({
  shapes: new Map(),
  quiet: Object.create(connection, { describe: { value: () => undefined } }) as object,
});

/**
 * A statement that runs all the time: what its rows look like is asked the first time only. Being told it each time costs as much as
 * the rows. It stays true: PostgreSQL does not run a prepared statement whose rows would look otherwise than when it was prepared.
 */
export class ReadingQuery<Row extends QueryResultRow> extends PgQuery {
  readonly #known: Known;

  constructor(
    { name, text }: Statement,
    values: readonly unknown[],
    known: Known,
    done: Done<Row>,
  ) {
    super(text, values, done);
    this.name = name;
    this.#known = known;
  }

  override prepare(connection: object): void {
    const shape = this.#known.shapes.get(this.name);
    if (!shape || !this.hasBeenParsed(connection)) return super.prepare(connection);
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(this.#known.quiet);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#known.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
