import type { Call } from '@area/contract/call';
import type { Reply } from '../client.ts';
import { takeSnapshot } from '../snapshot.ts';
import type { TestApp } from '../test-app.ts';
import { targetsOf } from './targets.ts';
import type { Callers, CallingPerson } from './callers.ts';
import { callAs, pathOf } from './call-as.ts';
import type { Readers } from './find-leaks.ts';
import { leaksIn } from './find-leaks.ts';
import type { CallTarget, Outcome } from './oracle.ts';
import { outcomeOf } from './oracle.ts';
import type { Principal } from './principals.ts';
import { PRINCIPALS, homeOf } from './principals.ts';
import { STAFF } from './rights.ts';
import type { Row } from './row.ts';
import type { ResourceIds } from './resource-ids.ts';

/** Everything that is wanted to ask: who is there, whose words are whose. */
export interface MatrixCallers {
  readonly app: TestApp;
  readonly cast: Callers;
  readonly readers: Readers;
}

export interface MatrixCell {
  readonly who: Principal;
  readonly knocker: CallingPerson;
  readonly aim: CallTarget;
  readonly things: ResourceIds;
  readonly outcome: Outcome;
}

/** What an outcome looks like from outside. */
const LOOKS: Readonly<
  Record<
    Exclude<Outcome, 'IN'>,
    { readonly statuses: readonly number[]; readonly codes: readonly string[] }
  >
> = {
  OUT: { statuses: [401], codes: ['UNAUTHORIZED', 'UNKNOWN_CONSUMER'] },
  CLIENT_ONLY: { statuses: [403], codes: ['CLIENT_ONLY'] },
  OF_GUARDIAN: { statuses: [403], codes: ['REPRESENTATIVE_ONLY'] },
  HIDDEN: { statuses: [404], codes: ['NOT_FOUND', 'NOTHING_TO_DOWNLOAD'] },
  BAD: { statuses: [404, 422], codes: ['NOT_FOUND', 'NOTHING_TO_DOWNLOAD', 'INVALID_INPUT'] },
};

const looksRight = (outcome: Outcome, row: Row, { status, result }: Reply): boolean => {
  if (outcome === 'IN') return row.lets.includes(status);
  const { statuses, codes } = row.told && outcome === 'HIDDEN' ? LOOKS.BAD : LOOKS[outcome];
  return statuses.includes(status) && codes.includes(result?.code ?? '');
};

export const cellsOf = ({ cast }: MatrixCallers, call: Call, row: Row): readonly MatrixCell[] =>
  PRINCIPALS.flatMap((who) => {
    const knocker = cast.knockers[who];
    if (!knocker || row.but?.includes(who)) return [];
    return targetsOf(cast, row, who).map(([aim, things]) => ({
      who,
      knocker,
      aim,
      things,
      outcome: outcomeOf({ row, method: call.method, who, aim }),
    }));
  });

export const problemsOf = async (
  { readers }: MatrixCallers,
  { call, row }: { call: Call; row: Row },
  cells: readonly MatrixCell[],
): Promise<readonly string[]> => {
  const problems: string[] = [];
  const unknown = new Map<Principal, string>();
  for (const { who, knocker, aim, things, outcome } of cells) {
    const reply = await callAs(knocker, { call, row, things });
    const text = reply.bytes.toString();
    const told = `${who} ${aim}: ${reply.status} ${reply.result?.code ?? ''}`;
    if (!looksRight(outcome, row, reply)) problems.push(`${told} is not ${outcome}`);
    const said = `${pathOf(call, row, things)} ${JSON.stringify(row.body?.(things) ?? '')}`;
    // What is somebody else's reads like what there is not, to the byte.
    if (outcome === 'HIDDEN' && text !== (unknown.get(who) ?? text))
      problems.push(`${told} differs from what is not there`);
    if (outcome === 'HIDDEN' && (aim === 'MISSING' || !unknown.has(who))) unknown.set(who, text);
    const leaks = leaksIn(readers, { text, said, home: homeOf(who) });
    if (leaks.length > 0) problems.push(`${told} tells ${leaks.join(', ')}`);
  }
  return problems;
};

const isStaff = ({ who }: MatrixCell): boolean =>
  [...STAFF, 'compliance', 'readOnly'].includes(who);

/** What staff ask leaves its mark, also when it is refused. */
export const withoutMarks = ({
  staff_audit: _rows,
  staff_audit_head: _head,
  ...tables
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> => tables;

/** What was let in before may still be at work there. */
const BEHIND: readonly string[] = [
  'outbox',
  'data_exports',
  // A report is printed after the answer that promises it.
  'report_requests',
  'documents',
  'yearly_papers',
  'integration_events',
];

interface MatrixRequest {
  readonly call: Call;
  readonly row: Row;
}

const askOnce = async (
  door: MatrixCallers,
  asked: MatrixRequest,
  cells: readonly MatrixCell[],
): Promise<{ problems: readonly string[]; changed: readonly string[] }> => {
  const before = await takeSnapshot(door.app);
  const problems = await problemsOf(door, asked, cells);
  const after = await takeSnapshot(door.app);
  const [was, is] = cells.some(isStaff)
    ? [withoutMarks(before), withoutMarks(after)]
    : [before, after];
  return { problems, changed: Object.keys(is).filter((table) => is[table] !== was[table]) };
};

/** Asks, and once more where only such a table changed: whatever a refusal does it does again. */
const problemsAndChanges = async (
  door: MatrixCallers,
  asked: MatrixRequest,
  cells: readonly MatrixCell[],
): Promise<readonly string[]> => {
  if (cells.length === 0) return [];
  const first = await askOnce(door, asked, cells);
  const isBehind =
    first.changed.length > 0 && first.changed.every((table) => BEHIND.includes(table));
  const { problems, changed } = isBehind ? await askOnce(door, asked, cells) : first;
  return [...problems, ...changed.map((table) => `a refusal changed ${table}`)];
};

/** Asks one call of everybody for everything: the refusals first, between two looks at the whole database. */
export const runMatrix = async (
  door: MatrixCallers,
  call: Call,
  row: Row,
): Promise<{ asked: number; refused: number; problems: readonly string[] }> => {
  const cells = cellsOf(door, call, row);
  const asked = { call, row };
  const refused = cells.filter(({ outcome }) => outcome !== 'IN');
  const problems = [
    ...(await problemsAndChanges(
      door,
      asked,
      refused.filter((cell) => !isStaff(cell)),
    )),
    ...(await problemsAndChanges(door, asked, refused.filter(isStaff))),
    ...(await problemsOf(
      door,
      asked,
      cells.filter(({ outcome }) => outcome === 'IN'),
    )),
  ];
  return { asked: cells.length, refused: refused.length, problems };
};
