import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CompiledQuery, Expression, RawBuilder } from 'kysely';
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

/** A statement of the builder, or one in SQL. */
interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/** A statement compiled when it is first run. */
const compileOnce = <Row>(build: (db: Db) => Statement<Row>): ((db: Db) => CompiledQuery<Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return (db) => (compiled ??= build(db).compile(db));
};

const filled = <Row>(compiled: CompiledQuery<Row>, given: object): CompiledQuery<Row> => ({
  ...compiled,
  parameters: fill(compiled.parameters, given),
});

/** How a compiled statement is run. */
type Run = <Row>(db: Db, compiled: CompiledQuery<Row>) => Promise<Row[]>;

const prepareWith =
  (run: Run) =>
  <Given extends object, Row>(
    build: (db: Db, bind: Bind<Given>) => Statement<Row>,
  ): ((db: Db, given: Given) => Promise<Row[]>) => {
    const compiled = compileOnce((db) => build(db, bind));
    return async (db, given) => run(db, filled(compiled(db), given));
  };

/**
 * A statement for a frequent read: compiled once, run with the values of each run, because compiling costs more than
 * running. The pool gives it a name, so that PostgreSQL plans it once for each connection. A list is passed as
 * `any(${bind('list')}::uuid[])`.
 */
export const prepare = prepareWith(read);

/** The same for a statement that writes: never repeated, because what it wrote before its connection was lost may be there. */
export const prepareWrite = prepareWith(
  async (db, compiled) => (await db.executeQuery(compiled)).rows,
);

/** Columns that are missing get the default of the database. */
const columnsIn = (row: object): string[] =>
  Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column]));

/** Beside the names of other values. */
const placeOf = (column: string): string => `row ${column}`;

/** The columns of a row and a place for each of its values, after the name of the table. */
type InsertedValues = (
  /** What a column is if the row does not say it. */
  otherwise?: Readonly<Record<string, Expression<unknown>>>,
) => RawBuilder<unknown>;

const valuesOf =
  (columns: readonly string[]): InsertedValues =>
  (otherwise = {}) => {
    const computed = Object.entries(otherwise).filter(([column]) => !columns.includes(column));
    const names = [...columns, ...computed.map(([column]) => column)];
    const values = [
      ...columns.map((column) => bind(placeOf(column))),
      ...computed.map(([, value]) => value),
    ];
    return sql`(${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`;
  };

const placed = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [placeOf(column), value]));

/** The same for a statement that inserts a row: compiled once for each set of columns. */
export const prepareInsert = <Given extends object, Row>(
  build: (db: Db, values: InsertedValues, bind: Bind<Given>) => Statement<Row>,
): ((db: Db, row: object, given: Given) => Promise<Row[]>) => {
  const forms = new Map<string, (db: Db) => CompiledQuery<Row>>();
  return async (db, row, given) => {
    const columns = columnsIn(row);
    const form = columns.join(' ');
    const compiled = forms.get(form) ?? compileOnce((on) => build(on, valuesOf(columns), bind));
    forms.set(form, compiled);
    return (await db.executeQuery<Row>(filled(compiled(db), { ...given, ...placed(row) }))).rows;
  };
};
