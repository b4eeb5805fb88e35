import type { Call } from '@area/contract/call';
import { exportOfficeList } from '@area/contract/office/lists/calls';
import { MAX_PAGE_SIZE } from '@area/contract/paging';
import type { Listing } from '@area/contract/paging';
import { isReplicaRead } from '@area/contract/replica-reads';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import { madridDate } from '@area/domain/calendar/madrid';
import { reason } from '@area/domain/rules/reason';
import { whyNotExport } from '@area/domain/rules/sheet';
import { hashInput } from '../../access/proposals/input-hash.ts';
import type { LookingRead, OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { recordAct } from '../../access/proposals/record-act.ts';
import { requireRight } from '../../access/proposals/require-right.ts';
import { planForValues } from '../../platform/db/plan-for-values.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import type { Answer } from '../../platform/http/calls/context.ts';
import { answerList } from '../../platform/http/calls/list-page.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { parseCall } from '../../platform/http/calls/parse-call.ts';
import type { CallInput } from '../../platform/http/calls/parse-call.ts';
import { withoutDatabase } from '../../platform/parts/without-database.ts';
import { columnsOfList } from './list-columns.ts';

/** A list of the office with what answers it. */
export interface ServedList<C extends Call> extends LookingRead<C> {
  readonly call: C;
}

/** A list of whichever call: what works with it takes any. */
export type SomeList = <R>(use: <C extends Call>(list: ServedList<C>) => R) => R;

type Exporting = OfficeContext<typeof exportOfficeList>;

/** Longer than any list takes that somebody reads. *Units*: milliseconds. */
const LONGEST_MS = 20_000;
const LONGEST_SUBJECT = 500;

const PLACE = /^\$(?:limit|offset)$/;

/** The list as it is asked in its own address: what its path names, and its query. */
const parseAsked = <C extends Call>(call: C, asked: string): CallInput<C> => {
  const { path }: Endpoint = endpointOf<Call>(call);
  const given = [...new URLSearchParams(asked)];
  const isOfPath = ([name]: readonly [string, string]): boolean => path.includes(`{${name}}`);
  if (given.some(([name]) => PLACE.test(name)))
    refuseFields([{ field: 'asked', ...reason('rules.export_list.whole') }]);
  return parseCall(call, {
    params: Object.fromEntries(given.filter(isOfPath)),
    query: Object.fromEntries(given.filter((each) => !isOfPath(each))),
    body: {},
  });
};

/** A list that is answered whole is read once, not again for each of its pages. */
const readOnce = <C extends Call>(read: LookingRead<C>['read']): LookingRead<C>['read'] => {
  let whole: Answer<C> | undefined;
  return async (context) => {
    if (whole !== undefined) return whole;
    const answer = await read(context);
    if (Array.isArray(answer)) whole = answer;
    return answer;
  };
};

/** Every line, page by page. *Errors*: INVALID_INPUT for too many, or when they take too long. */
const readLines = async <C extends Call>(
  { call, read }: ServedList<C>,
  context: OfficeContext<C>,
  format: Exporting['query']['$format'],
): Promise<readonly object[]> => {
  const lines: object[] = [];
  const readPage = readOnce(read);
  const begun = performance.now();
  for (;;) {
    const place = { $limit: MAX_PAGE_SIZE, $offset: lines.length };
    const page = { ...context, query: { ...context.query, ...place } };
    const answer = await answerList(endpointOf<Call>(call), page, readPage);
    if (answer instanceof Refusal) throw answer.error;
    const { items, total }: Listing<object> = answer;
    const refused = whyNotExport(total, format);
    if (refused) refuseFields([{ field: '$format', ...refused }]);
    lines.push(...items);
    if (items.length === 0 || lines.length >= total) return lines;
    if (performance.now() - begun > LONGEST_MS)
      refuseFields([{ field: 'asked', ...reason('rules.export_list.slow') }]);
  }
};

/** Who took which lines along is in the chain before they leave. */
const recordExport = async (context: Exporting, lines: number): Promise<void> => {
  const { params, query } = context;
  const said = [`${params.list} ${query.$format}`, `${lines} rows`, query.asked];
  await inTransaction(context.parts.database.kysely, async (tx) =>
    recordAct(
      { ...context, db: tx },
      {
        call: exportOfficeList.id,
        subject: said.filter(Boolean).join(', ').slice(0, LONGEST_SUBJECT),
        reason: null,
        content_hash: hashInput(exportOfficeList.id, context),
      },
    ),
  );
};

async function* linesOf(lines: readonly object[]): AsyncGenerator<object> {
  yield* lines;
}

const exportList = async <C extends Call>(
  list: ServedList<C>,
  context: Exporting,
): Promise<Answer<typeof exportOfficeList>> => {
  const { params, query, parts } = context;
  const { call } = list;
  if (call.access.rule === 'office') requireRight(call.access.right, context);
  const asked = parseAsked(call, query.asked);
  // One state of the database, however many pages it takes.
  await list.look({ ...context, ...asked });
  const lines = await planForValues(
    isReplicaRead(call) ? context.db : context.parts.database.kysely,
    async (db) =>
      readLines(list, { ...context, ...asked, db, parts: withoutDatabase(parts) }, query.$format),
  );
  await recordExport(context, lines.length);
  return {
    name: `${params.list}-${madridDate(parts.clock.business())}`,
    columns: columnsOfList(endpointOf<Call>(call).response),
    rows: linesOf(lines),
  };
};

/** The lists of the office as files. *Source*: decisions 6.2, ADR 197. */
export const exportRoute = ({ read }: OfficeRegister, lists: ReadonlyMap<string, SomeList>): void =>
  read(exportOfficeList, async (context) => {
    const list = lists.get(context.params.list);
    if (!list) throw new AppError('NOT_FOUND');
    return list(async (served) => exportList(served, context));
  });
