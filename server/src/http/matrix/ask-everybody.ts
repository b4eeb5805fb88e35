import type { Call } from '@area/contract/endpoint';
import type { Reply } from '../../testing/client.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { aimsOf } from './aims.ts';
import type { Cast, Knocker } from './cast.ts';
import { knock, pathOf } from './knock.ts';
import type { Readers } from './leaks.ts';
import { leaksIn } from './leaks.ts';
import type { Aim, Outcome } from './oracle.ts';
import { outcomeOf } from './oracle.ts';
import type { Principal } from './principals.ts';
import { PRINCIPALS, homeOf } from './principals.ts';
import { STAFF } from './rights.ts';
import type { Row } from './row.ts';
import type { Things } from './things.ts';

/** Everything that is wanted to ask: who is there, whose words are whose. */
export interface Door {
  readonly app: TestApp;
  readonly cast: Cast;
  readonly readers: Readers;
}

interface Cell {
  readonly who: Principal;
  readonly knocker: Knocker;
  readonly aim: Aim;
  readonly things: Things;
  readonly outcome: Outcome;
}

/** What an outcome looks like from outside. */
const LOOKS: Readonly<Record<Exclude<Outcome, 'IN'>, { readonly statuses: readonly number[]; readonly codes: readonly string[] }>> = {
  OUT: { statuses: [401], codes: ['UNAUTHORIZED', 'UNKNOWN_CONSUMER'] },
  CLIENT_ONLY: { statuses: [403], codes: ['CLIENT_ONLY'] },
  HIDDEN: { statuses: [404], codes: ['NOT_FOUND', 'NOTHING_TO_DOWNLOAD'] },
  BAD: { statuses: [404, 422], codes: ['NOT_FOUND', 'NOTHING_TO_DOWNLOAD', 'INVALID_INPUT'] },
};

const looksRight = (outcome: Outcome, { lets }: Row, { status, result }: Reply): boolean => {
  if (outcome === 'IN') return lets.includes(status);
  const { statuses, codes } = LOOKS[outcome];
  return statuses.includes(status) && codes.includes(result?.code ?? '');
};

export const cellsOf = ({ cast }: Door, call: Call, row: Row): readonly Cell[] =>
  PRINCIPALS.flatMap((who) => {
    const knocker = cast.knockers[who];
    if (!knocker || row.but?.includes(who)) return [];
    return aimsOf(cast, row, who).map(([aim, things]) => ({ who, knocker, aim, things, outcome: outcomeOf({ row, method: call.method, who, aim }) }));
  });

const problemsOf = async ({ readers }: Door, { call, row }: { call: Call; row: Row }, cells: readonly Cell[]): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const { who, knocker, aim, things, outcome } of cells) {
    const reply = await knock(knocker, { call, row, things });
    const text = reply.bytes.toString();
    const told = `${who} ${aim}: ${reply.status} ${reply.result?.code ?? ''}`;
    if (!looksRight(outcome, row, reply)) problems.push(`${told} is not ${outcome}`);
    const said = `${pathOf(call, row, things)} ${JSON.stringify(row.body?.(things) ?? '')}`;
    const leaks = leaksIn(readers, { text, said, home: homeOf(who) });
    if (leaks.length > 0) problems.push(`${told} tells ${leaks.join(', ')}`);
  }
  return problems;
};

/** What staff ask leaves its mark, also when it is refused. */
const withoutMarks = ({ staff_audit: _rows, staff_audit_head: _head, ...tables }: Readonly<Record<string, string>>): Readonly<Record<string, string>> => tables;

const changesBy = async (door: Door, asked: { call: Call; row: Row }, cells: readonly Cell[]): Promise<readonly string[]> => {
  if (cells.length === 0) return [];
  const before = await takeSnapshot(door.app);
  const problems = await problemsOf(door, asked, cells);
  const after = await takeSnapshot(door.app);
  const look = cells.some(({ who }) => STAFF.includes(who) || who === 'compliance' || who === 'readOnly') ? withoutMarks : (tables: typeof before) => tables;
  const [was, is] = [look(before), look(after)];
  return [...problems, ...Object.keys(is).filter((table) => is[table] !== was[table]).map((table) => `a refusal changed ${table}`)];
};

/** Asks one call of everybody for everything: the refusals first, between two looks at the whole database. */
export const askEverybody = async (door: Door, call: Call, row: Row, chosen: (cell: Cell) => boolean = () => true): Promise<{ asked: number; refused: number; problems: readonly string[] }> => {
  const cells = cellsOf(door, call, row).filter(chosen);
  const asked = { call, row };
  const refused = cells.filter(({ outcome }) => outcome !== 'IN');
  const isStaff = ({ who }: Cell): boolean => [...STAFF, 'compliance', 'readOnly'].includes(who);
  const problems = [
    ...(await changesBy(door, asked, refused.filter((cell) => !isStaff(cell)))),
    ...(await changesBy(door, asked, refused.filter(isStaff))),
    ...(await problemsOf(door, asked, cells.filter(({ outcome }) => outcome === 'IN'))),
  ];
  return { asked: cells.length, refused: refused.length, problems };
};
