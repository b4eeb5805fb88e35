import {
  downloadRecordPaper,
  getWaitingRecord,
  listWaitingRecords,
  rejectRecord,
  validateRecord,
} from '@area/contract/office/record/calls';
import { atField, reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import type { OfficeContext } from '../../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../../access/proposals/office-register.ts';
import { recordLook } from '../../../access/proposals/record-look.ts';
import { evidenceOf, showPaper } from '../../../documents/documents/show-paper.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseFields, requireFields } from '../../../platform/http/field-errors.ts';
import { decideChange, decideDocument } from './decide.ts';
import type { Decision } from './decide.ts';
import {
  findWaitingRecord,
  getProposedChange,
  getStanding,
  getWaitingPaper,
  isDecided,
  waitingRecords,
} from './office-store.ts';
import { listProofsOf } from './proofs-store.ts';

type OfRecord = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

/** *Errors*: INVALID_INPUT at `id` when somebody decided about it already; NOT_FOUND. */
const getRecord = async ({ db, params: { id } }: OfRecord) => {
  const record = await findWaitingRecord(db, id);
  if (record) return record;
  if (!(await isDecided(db, id))) throw new AppError('NOT_FOUND');
  return refuseFields([{ field: 'id', ...reason('rules.record_decision.decided') }]);
};

const printed = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What a change would change, with the documents that prove it; a document changes nothing but itself. */
const getDetails = async (
  db: Db,
  { uuid, what }: Awaited<ReturnType<typeof getRecord>>,
): Promise<{
  readonly changes: readonly ProposedChange[];
  readonly papers: readonly Awaited<ReturnType<typeof getWaitingPaper>>[];
}> => {
  if (what === 'document') return { changes: [], papers: [await getWaitingPaper(db, uuid)] };
  const change = await getProposedChange(db, uuid);
  const standing = await getStanding(db, change);
  return {
    changes: Object.entries(change.changes).map(([field, to]) => ({
      field,
      from: printed(Reflect.get(standing, field)),
      to: printed(to),
    })),
    papers: await listProofsOf(db, change),
  };
};

const subjectsOf = async (context: OfRecord): Promise<readonly Subject[]> => {
  const { uuid, what } = await getRecord(context);
  return [{ kind: what, uuid }];
};

const decideAs = (to: Decision['to']) => ({
  subjects: subjectsOf,
  changes: async (context: OfRecord) => {
    const record = await getRecord(context);
    const { name, about } = record;
    const { changes } = await getDetails(context.db, record);
    return [
      { field: 'name', from: name, to: name },
      { field: 'about', from: about, to: about },
      { field: 'status', from: 'PENDING', to },
      ...(to === 'VALIDATED' ? changes : []),
    ];
  },
  evidence: async (context: OfRecord) =>
    evidenceOf((await getDetails(context.db, await getRecord(context))).papers),
  run: async (
    context: OfRecord &
      Pick<OfficeContext, 'parts' | 'by'> & { readonly body: { readonly reason?: string } },
  ) => {
    const { db, parts, by, body } = context;
    const { uuid, what } = await getRecord(context);
    const decision = { to, by, reason: body.reason ?? '', at: parts.clock.business() };
    const decide = what === 'change' ? decideChange : decideDocument;
    requireFields(atField('id', await decide(db, uuid, decision)));
    return { uuid, outcome: to };
  },
});

/** Changes and documents of clients: read, and then validated or rejected with a reason. *Source*: decisions 1.7. */
export const officeRecords = ({ read, write }: OfficeRegister): void => {
  read(listWaitingRecords, async ({ db, query }) => {
    const { items, total } = await readPage(db, waitingRecords(db), query);
    const shown = items.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    return { items: shown, total };
  });
  read(getWaitingRecord, async (context) => {
    const record = await getRecord(context);
    await recordLook(getWaitingRecord, context, await subjectsOf(context));
    const { changes, papers } = await getDetails(context.db, record);
    return {
      ...record,
      created_at: record.created_at.toISOString(),
      changes: [...changes],
      papers: papers.map(({ uuid, subcategory, filename, status, sha256 }) => ({
        uuid,
        subcategory,
        filename,
        status,
        sha256,
      })),
    };
  });
  read(downloadRecordPaper, async (context) => {
    const { papers } = await getDetails(context.db, await getRecord(context));
    return showPaper(context, downloadRecordPaper.id, {
      papers,
      subjects: await subjectsOf(context),
    });
  });
  write(validateRecord, decideAs('VALIDATED'));
  write(rejectRecord, decideAs('REJECTED'));
};
