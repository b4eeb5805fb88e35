import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FigurePeriod } from '@area/domain/performance/period';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { parseAudit } from '../src/entry/audit/run-audit.ts';
import type { Db } from '../src/platform/db/tables.ts';

/** Whose figures are found, as of which day. */
export interface FiguresQuery {
  readonly accounts: readonly string[];
  readonly on: string;
  readonly periods: readonly FigurePeriod[];
}

export interface FoundPosition {
  readonly account: string;
  readonly product: string;
  readonly code: string;
  readonly type: string;
  readonly risk: number;
  readonly units: string;
  readonly cost: string;
  readonly nav: string | null;
  readonly nav_date: string | null;
  readonly value: string | null;
  readonly gain: string | null;
  readonly gain_percent: string | null;
  readonly weight: number | null;
  /** Whether a unit value of its account is missing. */
  readonly is_untold: boolean;
}

export interface FoundPoint {
  readonly account: string;
  readonly date: string;
  readonly value: string;
  readonly contributed: string;
}

export interface FoundFlow {
  readonly date: string;
  readonly account: string;
  readonly product: string;
  readonly operation: string;
  readonly type: string;
  readonly reference: string;
  readonly amount: string | null;
}

/** *Units*: EUR and per cent, in floating point. */
export interface FoundReturn {
  readonly period: FigurePeriod;
  /** Account and product between a space, each empty for all. */
  readonly scope: string;
  readonly opening: number | null;
  readonly paid_in: number;
  readonly paid_out: number;
  readonly value: number | null;
  readonly gain: number | null;
  readonly simple: number | null;
  readonly money_weighted: number | null;
  readonly time_weighted: number | null;
}

export interface FoundFigures {
  readonly positions: readonly FoundPosition[];
  readonly evolution: readonly FoundPoint[];
  readonly flows: readonly FoundFlow[];
  readonly returns: readonly FoundReturn[];
}

const read = async () => {
  const queries = parseAudit(
    await readFile(
      fileURLToPath(new URL('../src/entry/audit/figures-audit.sql', import.meta.url)),
      'utf8',
    ),
  );
  return new Map(queries.map((query) => [query.name, query.sql.replace(/;$/, '')]));
};

/** Its places, but not the casts, which are written with two colons. */
const PLACES = /(?<!:):(accounts|on|periods|flows)\b/;

/** The statement with what stands for its places. */
const fill = (
  text: string,
  places: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql.join(
    text
      .split(PLACES)
      .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : (places[piece] ?? sql``))),
    sql``,
  );

/** What the figures of some accounts should be, found in plain SQL. *Source*: ADR 76. */
export const findFigures = async (
  db: Db,
  { accounts, on, periods }: FiguresQuery,
): Promise<FoundFigures> => {
  const queries = await read();
  const given = {
    accounts: sql`${[...accounts]}::uuid[]`,
    on: sql`${on}::date`,
    periods: sql`${[...periods]}::text[]`,
  };
  const flows = fill(queries.get('flows') ?? '', given);
  const run = async <Row>(name: string): Promise<readonly Row[]> =>
    (await sql<Row>`${fill(queries.get(name) ?? '', { ...given, flows })}`.execute(db)).rows;
  return {
    positions: await run('positions'),
    evolution: await run('evolution'),
    flows: await run('flows'),
    returns: await run('returns'),
  };
};
