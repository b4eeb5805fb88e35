import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Compilable, CompiledQuery, Expression, RawBuilder } from 'kysely';
import { isOutdated } from './kysely-pool.ts';
import type { Db } from './tables.ts';

/** A placeholder among the parameters of a compiled statement, for a value that each run passes. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * The parameter with a name. It is an expression and not a value: code that would read it while the statement is built does
 * not compile.
 */
export interface Bind<Given extends object> {
  <Name extends keyof Given & string>(name: Name): RawBuilder<Given[Name]>;
}

/** The input of a statement part that is used in prepared and other statements. */
export type BoundParameters<Given extends object> = {
  readonly [Name in keyof Given]: Given[Name] | Expression<Given[Name]>;
};

/** The connection is lost; the statement may have run or not. */
const LOST = /^(?:57P|08|ECONN|EPIPE)/;
const LOST_WORDS = /Connection terminated|not queryable|connection was closed/i;
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST.test(String(Reflect.get(error, 'code'))) || LOST_WORDS.test(error.message));

/** Other connections may have been lost together with the first one. */
const ATTEMPTS = 4;
/** Until the pool has heard which of its idle connections were lost too. *Units*: milliseconds, times the attempt. */
const PAUSE_MS = 10;

/**
 * Runs a read, and repeats it on another connection when the first one was lost or has an outdated plan: a read may run
 * twice.
 */
const read = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await db.executeQuery<Row>(query)).rows;
    } catch (error) {
      const isWorthAnotherTry = isLost(error) || isOutdated(error);
      if (db.isTransaction || attempt === ATTEMPTS || !isWorthAnotherTry) throw error;
      await pause(PAUSE_MS * attempt);
    }
  }
};

const bind = (name: string): RawBuilder<never> => sql<never>`${new Placeholder(name)}`;

const fill = (parameters: readonly unknown[], given: object): unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Placeholder ? Reflect.get(given, parameter.name) : parameter,
  );

/**
 * A statement for a frequent read: compiled once, run with the values of each run, because compiling costs more than
 * running. The pool gives it a name, so that PostgreSQL plans it once for each connection. A list is passed as
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
