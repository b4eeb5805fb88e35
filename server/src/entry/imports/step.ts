import { DatabaseError } from 'pg';
import { withOfficeLimits } from '../../platform/db/office-limits.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Failure } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { enqueue } from '../../platform/jobs/queue-store.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { auditAll } from '../audit/audit-all.ts';
import { commitOne } from './commit-import.ts';
import { analyzeLoaded } from './commit-store.ts';
import { planOne } from './plan-import.ts';
import { stageFile } from './stage-file.ts';
import {
  clearStage,
  findInStatus,
  findWaitingFile,
  listEndedStages,
  updateImportIn,
} from './store.ts';
import type { ImportRow } from './store.ts';
import { statusBefore, undoOne } from './undo/undo-import.ts';

/** The name of the step that reads, plans and commits. */
export const IMPORTS_STEP = 'imports';

/** Asks for the step: in a transaction, once it is committed. */
export const requestImportWork = async (db: Db, { clock }: Pick<Parts, 'clock'>): Promise<void> =>
  // By the time of the machine: two requests at the same business time are two jobs.
  enqueue(db, [{ name: IMPORTS_STEP, due_at: clock.wall() }], clock.wall());

type Work = JobContext & { readonly own: Database };

const readFiles = async ({ own, parts, signal }: Work): Promise<number> => {
  const done: string[] = [];
  for (;;) {
    if (signal?.aborted) return done.length;
    const file = await findWaitingFile(own.kysely, done);
    if (!file) return done.length;
    await stageFile(own, parts, file);
    done.push(file.uuid);
  }
};

const planAll = async ({ own, now, signal }: Work): Promise<number> => {
  const done: string[] = [];
  for (;;) {
    if (signal?.aborted) return done.length;
    const found = await findInStatus(own.kysely, 'PLANNING', done);
    if (!found) return done.length;
    await planOne(own.kysely, found.uuid, now);
    done.push(found.uuid);
  }
};

/** Rows that the database refuses stay refused; a lost connection does not: the job is tried again. */
const isOfData = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:22|23|P0)/.test(error.code ?? '');

/** What came in is audited before anybody signs it off. */
const finish = async ({ own, parts, now }: Work, found: ImportRow): Promise<void> => {
  await analyzeLoaded(own.kysely);
  const findings = await auditAll(own.kysely, parts.storage);
  const audit_findings = findings.filter(({ rows }) => rows.length > 0).length;
  await updateImportIn(own.kysely, found, {
    status: 'COMMITTED',
    committed_at: now,
    audit_findings,
    failure: null,
  });
};

const commitAll = async (work: Work): Promise<Outcome> => {
  const { own, signal, parts } = work;
  const [done, failed]: [string[], Failure[]] = [[], []];
  for (;;) {
    const found = signal?.aborted ? undefined : await findInStatus(own.kysely, 'COMMITTING', done);
    if (!found) break;
    done.push(found.uuid);
    try {
      if (await commitOne(own.kysely, found.uuid, work)) await finish(work, found);
    } catch (error) {
      if (!isOfData(error)) throw error;
      parts.log.warn({ err: error as Error, import: found.uuid }, 'a batch of an import failed');
      const failure = String(error);
      if (await updateImportIn(own.kysely, found, { status: 'FAILED', failure }))
        failed.push({ operation: found.uuid, reason: failure });
    }
  }
  return { done: done.length - failed.length, failed };
};

/** Takes back what two decided to undo. What refers to it meanwhile stops that, and nothing is undone. */
const undoAll = async ({ own, now, parts, signal }: Work): Promise<number> => {
  const done: string[] = [];
  for (;;) {
    const found = signal?.aborted ? undefined : await findInStatus(own.kysely, 'UNDOING', done);
    if (!found) return done.length;
    done.push(found.uuid);
    try {
      await undoOne(own.kysely, found.uuid, now);
    } catch (error) {
      if (!isOfData(error)) throw error;
      parts.log.warn({ err: error as Error, import: found.uuid }, 'an import was not undone');
      const failure = String(error);
      await updateImportIn(own.kysely, found, { status: statusBefore(found), failure });
    }
  }
};

/** A stage of a million rows takes longer than a request may. */
const clearEnded = async ({ own }: Work): Promise<void> => {
  for (const uuid of await listEndedStages(own.kysely)) await clearStage(own.kysely, uuid);
};

/** Reads files that were handed over, plans, commits and undoes. It may be killed at any moment, and goes on where it was. */
export const runImports = async (context: JobContext): Promise<Outcome> =>
  withOfficeLimits(context.parts, async (own) => {
    const work = { ...context, own };
    const [read, planned] = [await readFiles(work), await planAll(work)];
    const { done, failed } = await commitAll(work);
    const undone = await undoAll(work);
    await clearEnded(work);
    return { done: read + planned + done + undone, failed };
  });
