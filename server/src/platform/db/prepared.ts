import type { Compilable, CompiledQuery } from 'kysely';
import { linesOf } from './reading-lines.ts';
import type { Statement } from './reading-lines.ts';
import type { Db } from './tables.ts';

/** Stands in a compiled statement for a value that each run brings. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Whatever is asked for, the place for it. */
const places = <Given extends object>(): Given =>
  new Proxy({} as Given, { get: (_target, name) => new Place(String(name)) });

const fill = (parameters: readonly unknown[], given: object): unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Place ? Reflect.get(given, parameter.name) : parameter,
  );

let named = 0;
const nextName = (): string => `read_${(named += 1)}`;

/**
 * A statement for a read that happens all the time: put together once, run with the values of each
 * run. Putting it together costs more than running it. The values may only be handed to Kysely as
 * they are: nothing is known of them yet. A list goes as `any(${given.list}::uuid[])`.
 */
export const prepare = <Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): ((db: Db, given: Given) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  let statement: Statement | undefined;
  return async (db, given) => {
    compiled ??= build(db, places<Given>()).compile();
    statement ??= { name: nextName(), text: compiled.sql };
    const parameters = fill(compiled.parameters, given);
    const asked = await linesOf(db)?.ask<Row & object>(statement, parameters);
    return asked ?? (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
