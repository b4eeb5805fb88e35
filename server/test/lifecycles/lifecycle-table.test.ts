import { existsSync, readFileSync } from 'node:fs';
import { allowedTypes } from '@area/domain/operation/allowed-types';
import type { OperationType } from '@area/domain/operation/codes';
import { TRANSITIONS, statusesOf } from '@area/domain/operation/transitions';
import { describe, expect, it } from 'vitest';
import { LIVES } from './all.cases.ts';

const ROOT = new URL('../../..', import.meta.url);
const LINE = /^\| (?<type>[A-Z_]+) \| (?<rows>[A-Z0-9 ]+) \| (?<what>[^|]+) \| (?<where>[^|]+) \|$/;

interface Row {
  readonly type: string;
  readonly rows: readonly string[];
  /** The name of the case, or why there is none. */
  readonly what: string;
  readonly where: string;
}

const ROWS: readonly Row[] = readFileSync(new URL('docs/lifecycles.md', ROOT), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { type, rows, what, where } = LINE.exec(line)?.groups ?? {};
    return type && rows && what && where
      ? [{ type, rows: rows.split(' '), what, where: where.replaceAll('`', '') }]
      : [];
  });

const PLAYED = 'server/test/lifecycles/lifecycles.test.ts';
/** The master table allows it and the type does not go there, or goes it by a way that is one for all. */
const UNSHOWN: readonly string[] = ['never', 'as SUSCRIPCION'];
const shown = ROWS.filter(({ where }) => !UNSHOWN.includes(where) && where !== PLAYED);

/** What clients order of funds, and the instalments of it. */
const ORDERS_OF_FUNDS = allowedTypes('F', {
  ALLOW_PERIODIC_SUBSCRIPTIONS: true,
  ALLOW_PENSION_PLANS: true,
});

/** What the system makes of orders, and what the office does. */
const MADE: readonly OperationType[] = [
  'TRASPASO_ENTRADA',
  'TRASPASO_SALIDA',
  'BLOQUEO_PARTICIPACIONES',
  'DESBLOQUEO_PARTICIPACIONES',
  'HERENCIA_ENTRADA',
  'HERENCIA_SALIDA',
  'DONACION_ENTRADA',
  'DONACION_SALIDA',
];

/** The rows of the master table that a type can go. */
const rowsOf = (type: OperationType): string[] => {
  const may = statusesOf(type);
  return TRANSITIONS.filter(
    ({ from, to }) =>
      from.some((status) => may.includes(status)) && to.some((status) => may.includes(status)),
  ).map(({ id }) => id);
};

describe('the table of lives', () => {
  it('names each life that is played, with its rows', () => {
    const told = ROWS.filter(({ where }) => where === PLAYED).map(
      ({ type, rows, what }) => `${type} ${rows.join(' ')} ${what}`,
    );
    expect(told.toSorted()).toEqual(
      LIVES.map(({ type, rows, name }) => `${type} ${rows.join(' ')} ${name}`).toSorted(),
    );
    expect(new Set(LIVES.map(({ name }) => name)).size).toBe(LIVES.length);
  });

  it.each(shown.map(({ where, what }) => [where, what]))('finds in %s: %s', (where, what) => {
    const file = new URL(where, ROOT);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(what);
  });

  it.each(ORDERS_OF_FUNDS)('has every step of %s', (type) => {
    const told = new Set(ROWS.filter((row) => row.type === type).flatMap(({ rows }) => rows));
    expect(rowsOf(type).filter((row) => !told.has(row))).toEqual([]);
  });

  it.each(MADE)('has %s', (type) => {
    expect(ROWS.map((row) => row.type)).toContain(type);
  });
});
