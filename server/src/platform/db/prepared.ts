import { sql } from 'kysely';
import type { Compilable, CompiledQuery, Expression, RawBuilder } from 'kysely';
import { isOutdated } from './kysely-pool.ts';
import type { Db } from './tables.ts';

/** Stands among the parameters of a compiled statement for a value that each run brings. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * The parameter of a name. It is an expression and not a value: the type checker refuses code that would read it while the
 * statement is built.
 */
export interface Bind<Given extends object> {
  <Name extends keyof Given & string>(name: Name): RawBuilder<Given[Name]>;
}

/** What a part of a statement takes that is in prepared ones and in others. */
export type BoundParameters<Given extends object> = {
  readonly [Name in keyof Given]: Given[Name] | Expression<Given[Name]>;
};

/** The connection is gone, whatever became of the statement. */
const LOST = /^(?:57P|08|ECONN|EPIPE)/;
const LOST_WORDS = /Connection terminated|not queryable|connection was closed/i;
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST.test(String(Reflect.get(error, 'code'))) || LOST_WORDS.test(error.message));

/** Other connections may have been lost with the first one. */
const ATTEMPTS = 3;

/** Runs a read, and again on another connection when its own was lost or knows an outdated form of it: a read does no harm twice. */
const read = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await db.executeQuery<Row>(query)).rows;
    } catch (error) {
      const isWorthAnotherTry = isLost(error) || isOutdated(error);
      if (db.isTransaction || attempt === ATTEMPTS || !isWorthAnotherTry) throw error;
    }
  }
};

const bind = (name: string): RawBuilder<never> => sql<never>`${new Placeholder(name)}`;

const fill = (parameters: readonly unknown[], given: object): unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Placeholder ? Reflect.get(given, parameter.name) : parameter,
  );

/**
 * A statement for a read that happens all the time: compiled once, run with the values of each run. Compiling it costs more than
 * running it. The pool gives it a name, so that PostgreSQL plans it once for each connection. A list goes as
 * `any(${bind('list')}::uuid[])`.
 */
export const prepare = <Given extends object, Row>(
  build: (db: Db, bind: Bind<Given>) => Compilable<Row>,
): ((db: Db, given: Given) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(db, bind).compile();
    const parameters = fill(compiled.parameters, given);
    return read<Row>(db, { ...compiled, parameters });
  };
};
