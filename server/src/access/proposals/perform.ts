import { createHash } from 'node:crypto';
import type { Call, ResponseOf } from '@area/contract/call';
import { needFor, rightFor } from '@area/domain/staff/office-actions';
import type { OfficeAction } from '@area/domain/staff/office-actions';
import { proposalExpiry } from '@area/domain/staff/proposal';
import { seatsFor } from '@area/domain/staff/seats';
import type { Seat } from '@area/domain/staff/seats';
import type { Subject } from '@area/domain/staff/subjects';
import { rehearse } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { endOverdueAbout } from './expire.ts';
import { hashInput } from './input-hash.ts';
import type { OfficeContext, OfficeWrite } from './office-context.ts';
import { nameSubjects, recordAct } from './record-act.ts';
import { requireFree } from './record-look.ts';
import { requireHeldVersion, requireVersion } from './record-version.ts';
import { requireRight } from './require-right.ts';
import { findWaiting, insertProposal } from './store.ts';
import { insertSubjects, lockSubjects } from './subjects-store.ts';
import type { HashedSubject } from './subjects-store.ts';

/** The office action of a call that writes. */
export const actionOf = ({ id, access }: Call): OfficeAction => {
  if (access.rule !== 'office_action') throw new Error(`${id} is no write of the office`);
  return access.action;
};

/** A call that writes with how it is done. */
export interface Performed<C extends Call = Call> {
  readonly call: C;
  readonly write: OfficeWrite<C>;
}

/** A write of whichever call: what works with it takes any. */
export type SomePerformed = <R>(use: <C extends Call>(performed: Performed<C>) => R) => R;

/** The result of a write: done, or proposed to others. */
export type Outcome<C extends Call> =
  | { readonly done: ResponseOf<C> }
  | { readonly proposed: string };

/** As many as a line of the trail names in full. */
const FEW_SUBJECTS = 5;

const reasonIn = (body: object): string | null => {
  const reason: unknown = Reflect.get(body, 'reason');
  return typeof reason === 'string' ? reason : null;
};

/** What a proposal is about: while one waits, another one about the same is refused. Many things are known by a hash of them all. */
const matterOf = (
  action: OfficeAction,
  subjects: readonly Subject[],
  input_hash: Buffer,
): string => {
  if (subjects.length === 0) return `${action} ${input_hash.toString('hex')}`;
  if (subjects.length <= FEW_SUBJECTS) return `${action} ${nameSubjects(subjects)}`;
  const names = subjects.map(({ kind, uuid }) => `${kind} ${uuid}`).toSorted();
  return `${action} ${createHash('sha256').update(names.join()).digest('hex')}`;
};

/** What a write is about, locked, and who has to approve it. */
interface Judged {
  readonly seats: readonly Seat[];
  readonly subjects: readonly Subject[];
  readonly held: readonly HashedSubject[];
}

const propose = async <C extends Call>(
  { call, write }: Performed<C>,
  context: OfficeContext<C>,
  { seats, subjects, held }: Judged,
): Promise<string> => {
  const { db, parts, actor, params, query, body } = context;
  const changes = await write.changes(context);
  await rehearse(db, async () => write.run({ ...context, afterCommit: () => undefined }));
  const now = parts.clock.wall();
  const input_sha256 = hashInput(call.id, context);
  const matter = matterOf(actionOf(call), subjects, input_sha256);
  await endOverdueAbout(db, matter, now);
  const uuid = newUuid();
  const isFirst = await insertProposal(db, {
    uuid,
    action: actionOf(call),
    call: call.id,
    input: JSON.stringify({ params, query, body }),
    input_sha256,
    reason: reasonIn(body),
    maker_uuid: actor.uuid,
    made_at: now,
    expires_at: proposalExpiry(now),
    seats: [...seats],
    changes: JSON.stringify(changes),
    matter,
  });
  if (!isFirst) {
    const waiting = await findWaiting(db, matter);
    throw new AppError('PROPOSAL_PENDING', { params: { maker: waiting?.maker_name ?? '' } });
  }
  await insertSubjects(db, uuid, held);
  await recordAct(context, {
    call: `${call.id}:proposed`,
    subject: uuid,
    reason: reasonIn(body),
    content_hash: input_sha256,
  });
  return uuid;
};

/**
 * What a write is about, if its record is still as it was read. A write that refuses its record refuses it as it is now: when
 * somebody decided between the two, that is what is said.
 * *Errors*: RECORD_CHANGED, INVALID_INPUT, and those of the write.
 */
const findSubjects = async <C extends Call>(
  { write }: Performed<C>,
  context: OfficeContext<C>,
  version: string | undefined,
): Promise<readonly Subject[]> => {
  await requireVersion(context, version);
  try {
    return await write.subjects(context);
  } catch (error) {
    if (error instanceof AppError) await requireVersion(context, version);
    throw error;
  }
};

/**
 * Runs a write of the office in the given transaction, with its subjects locked, or stores it as a proposal if others must approve it.
 * With the version of a record, only if the record is still the same: whoever decided meanwhile is named.
 * *Errors*: NOT_FOUND, OFFICE_FORBIDDEN, PROPOSAL_PENDING, RECORD_CHANGED, and the errors of the write itself, also when it is only proposed.
 * *Source*: ADR 177, 211.
 */
export const perform = async <C extends Call>(
  performed: Performed<C>,
  context: OfficeContext<C>,
  version?: string,
): Promise<Outcome<C>> => {
  const { call, write } = performed;
  const action = actionOf(call);
  const subjects = await findSubjects(performed, context, version);
  await requireFree(context, subjects);
  // Before anything is read of them: of two who decide at once, the second one decides about what the first one left.
  const held = await lockSubjects(context.db, subjects);
  await requireHeldVersion(context, version, held);
  const facts = (await write.facts?.(context)) ?? {};
  requireRight(rightFor(action, facts), context);
  const seats = seatsFor(needFor(action, facts), context.actor.permission_set);
  if (seats.length > 0)
    return { proposed: await propose(performed, context, { seats, subjects, held }) };
  const evidence = (await write.evidence?.(context)) ?? [];
  const done = await write.run(context);
  await recordAct(context, {
    call: call.id,
    subject: nameSubjects(subjects, evidence),
    reason: reasonIn(context.body),
    content_hash: hashInput(call.id, context),
  });
  return { done };
};
