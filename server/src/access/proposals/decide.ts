import { endpointOf } from '@area/contract/schemas/endpoints';
import type { Call } from '@area/contract/call';
import { rightFor } from '@area/domain/staff/office-actions';
import { isSameChange, whyNotWaiting } from '@area/domain/staff/proposal';
import { whoMayDecide, whyNotDecide } from '@area/domain/staff/seats';
import type { HeldSeat, Seated } from '@area/domain/staff/seats';
import { madridDate } from '@area/domain/calendar/madrid';
import { reason } from '@area/domain/rules/reason';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import type { RefusedField } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { codeOf, parseInput } from '../../platform/http/input.ts';
import { inSavepoint } from '../../platform/db/transaction.ts';
import { findStaffByUuid } from '../staff/members-store.ts';
import { listStandings } from '../staff-life/delegate.ts';
import { closedProposal } from './closed-proposal.ts';
import { endProposal } from './end-proposal.ts';
import { canSee, findSeat } from './find-seat.ts';
import { hashInput } from './input-hash.ts';
import type { OfficeContext } from './office-context.ts';
import { actionOf } from './perform.ts';
import type { Performed, SomePerformed } from './perform.ts';
import { recordAct } from './record-act.ts';
import { hasRight, nameSets } from './require-right.ts';
import { seatedOf } from './seated.ts';
import { insertDecision, listDecisions, lockProposal } from './store.ts';
import type { ProposalRow } from './store.ts';
import { areUnchanged, listSubjects, lockSubjects } from './subjects-store.ts';

const FAULT_OF_OURS = 500;

/** Every write of the office by the id of its call. */
export type OfficeWrites = ReadonlyMap<string, SomePerformed>;

/** A decision about a proposal, with the hash of the content that the person saw. */
export interface Decision {
  readonly uuid: string;
  readonly decision: 'APPROVE' | 'REFUSE';
  readonly reason: string | null;
  readonly input_sha256: string;
}

/** Who decides, and where. */
export type Decider = Pick<OfficeContext, 'db' | 'parts' | 'actor' | 'language' | 'afterCommit'>;

/** *Errors*: SECOND_PERSON_NEEDED, which names who could; NOT_FOUND to a person who may not see it. */
const requireSeat = async (
  seated: Seated,
  { db, parts, actor, language }: Decider,
): Promise<HeldSeat> => {
  const standings = await listStandings(db, actor, madridDate(parts.clock.business()));
  const taken = findSeat(seated, actor, standings);
  if (taken) return taken;
  if (!canSee(seated, actor, standings)) throw new AppError('NOT_FOUND');
  const why = whyNotDecide(seated, actor);
  throw new AppError('SECOND_PERSON_NEEDED', {
    params: { who: nameSets(language, whoMayDecide(seated)) },
    ...(why && { errors: [{ field: 'proposal', code: codeOf(why), reason: why }] }),
  });
};

const requireSameInput = (proposal: ProposalRow, seen: string): void => {
  const kept = hashInput(proposal.call, proposal.input);
  if (!kept.equals(proposal.input_sha256)) throw new AppError('PROPOSAL_STALE');
  if (kept.toString('hex') !== seen)
    refuseFields([{ field: 'input_sha256', ...reason('rules.proposal.other_input') }]);
};

/** Whether an error says something about the write: where a part of ours does not answer, the proposal waits on. */
const isVerdict = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < FAULT_OF_OURS;

/** What a write reads of the things that it is about; nothing when it is not possible with them any more. */
const readNow = async <T>(read: () => Promise<T> | T): Promise<{ readonly now: T } | undefined> => {
  try {
    return { now: await read() };
  } catch (error) {
    if (isVerdict(error)) return undefined;
    throw error;
  }
};

/**
 * The context in which the write runs: its maker's, with the names of all who answer for it; nothing when it is not possible any
 * more. *Errors*: PROPOSAL_CLOSED of somebody who left or is locked, or who lost the right meanwhile: nobody does it in their name
 * any more.
 */
const contextOfMaker = async <C extends Call>(
  proposal: ProposalRow,
  { call, write }: Performed<C>,
  decider: Decider & { readonly approvers: readonly string[] },
): Promise<OfficeContext<C> | undefined> => {
  const { db, parts, language, actor, approvers, afterCommit } = decider;
  const maker = await findStaffByUuid(db, proposal.maker_uuid);
  if (maker?.status !== 'ACTIVE') throw closedProposal(reason('rules.proposal.left'));
  const { uuid, username, name, permission_set } = maker;
  const endpoint = endpointOf<Call>(call);
  const { params, query, body } = proposal.input;
  const context = {
    params: parseInput(endpoint.params, params),
    query: parseInput(endpoint.query, query),
    body: parseInput(endpoint.body, body),
    actor: {
      uuid,
      username,
      name,
      permission_set,
      session: null,
      ip: actor.ip,
      request_id: actor.request_id,
    },
    by: [username, ...approvers].join(', '),
    approvers,
    proposal: proposal.uuid,
    language,
    db,
    parts,
    afterCommit,
  } as OfficeContext<C>;
  const facts = await readNow(async () => (await write.facts?.(context)) ?? {});
  if (!facts) return undefined;
  if (!hasRight(permission_set, rightFor(actionOf(call), facts.now)))
    throw closedProposal(reason('rules.staff.forbidden'));
  return context;
};

/** Whether it would still have the effect that its checkers saw, and whether a row has changed since. */
const weighSubjects = async <C extends Call>(
  proposal: ProposalRow,
  { write }: Performed<C>,
  context: OfficeContext<C>,
): Promise<{ readonly isStale: boolean; readonly isNewer: boolean }> => {
  const before = await listSubjects(context.db, proposal.uuid);
  const subjects = await readNow(async () => write.subjects(context));
  if (!subjects) return { isStale: true, isNewer: true };
  const now = await lockSubjects(context.db, subjects.now);
  if (areUnchanged(before, now)) return { isStale: false, isNewer: false };
  const changes = await readNow(async () => write.changes(context));
  return { isStale: !changes || !isSameChange(proposal.changes, changes.now), isNewer: true };
};

const endStale = async (
  proposal: ProposalRow,
  { db, parts }: Pick<OfficeContext, 'db' | 'parts'>,
  errors: readonly RefusedField[] = [],
): Promise<Refusal> => {
  await endProposal(db, proposal.uuid, { status: 'STALE', ended_at: parts.clock.wall() });
  return new Refusal('PROPOSAL_STALE', { errors });
};

const execute = async <C extends Call>(
  proposal: ProposalRow,
  performed: Performed<C>,
  context: OfficeContext<C>,
): Promise<Refusal | undefined> => {
  const { db, parts } = context;
  const { isStale, isNewer } = await weighSubjects(proposal, performed, context);
  if (isStale) return endStale(proposal, context);
  let done: { readonly result: unknown } | undefined;
  let refused: readonly RefusedField[] = [];
  // What the write refuses now was possible when it was proposed: the person who approves reads why it is not any more.
  await inSavepoint(
    db,
    async () => {
      done = { result: await performed.write.run(context) };
    },
    (error) => {
      if (!isVerdict(error)) return false;
      refused = error.errors;
      return true;
    },
  );
  if (!done) return endStale(proposal, context, refused);
  const ended_at = parts.clock.wall();
  await endProposal(db, proposal.uuid, {
    status: 'EXECUTED',
    ended_at,
    was_newer: isNewer,
    ...done,
  });
  return undefined;
};

const keepDecision = async (
  proposal: ProposalRow,
  decider: Decider,
  { decision, seat, in_place_of }: HeldSeat & { readonly decision: Decision },
): Promise<void> => {
  const { db, parts, actor } = decider;
  await insertDecision(db, {
    proposal_uuid: proposal.uuid,
    maker_uuid: proposal.maker_uuid,
    staff_uuid: actor.uuid,
    seat,
    in_place_of,
    decision: decision.decision,
    reason: decision.reason,
    at: parts.clock.wall(),
    input_sha256: proposal.input_sha256,
  });
  await recordAct(decider, {
    call: `${proposal.call}:${decision.decision.toLowerCase()}`,
    subject: proposal.uuid,
    reason: decision.reason,
    content_hash: proposal.input_sha256,
  });
};

/**
 * Decides about a proposal as the caller, in the given transaction; the last approval executes it. Rows of a refusal stay:
 * a proposal that is stale or expired has ended. *Errors*: NOT_FOUND, PROPOSAL_CLOSED, PROPOSAL_STALE,
 * SECOND_PERSON_NEEDED, INVALID_INPUT. *Source*: ADR 177.
 */
export const decide = async (
  writes: OfficeWrites,
  decider: Decider,
  decision: Decision,
): Promise<Refusal | undefined> => {
  const { db, parts, actor } = decider;
  const now = parts.clock.wall();
  const proposal = await lockProposal(db, decision.uuid);
  const withWrite = proposal && writes.get(proposal.call);
  if (!proposal || !withWrite) throw new AppError('NOT_FOUND');
  const ended = whyNotWaiting(proposal, now);
  if (ended && proposal.status === 'PENDING')
    await endProposal(db, proposal.uuid, { status: 'EXPIRED', ended_at: now });
  if (ended) return new Refusal(closedProposal(ended));
  const decisions = await listDecisions(db, [proposal.uuid]);
  const taken = await requireSeat(seatedOf(proposal, decisions), decider);
  requireSameInput(proposal, decision.input_sha256);
  if (decision.decision === 'REFUSE' && decision.reason === null)
    refuseFields([{ field: 'reason', ...reason('rules.proposal.reason') }]);
  const keep = async (): Promise<void> => keepDecision(proposal, decider, { decision, ...taken });
  if (decision.decision === 'REFUSE') {
    await keep();
    await endProposal(db, proposal.uuid, { status: 'REFUSED', ended_at: now });
    return undefined;
  }
  const approvers = [...decisions.map(({ username }) => username), actor.username];
  return withWrite(async (performed) => {
    // Before the approval counts: a proposal that cannot be executed can still be refused.
    const context = await contextOfMaker(proposal, performed, { ...decider, approvers });
    if (!context) return endStale(proposal, decider);
    await keep();
    return approvers.length < proposal.seats.length
      ? undefined
      : execute(proposal, performed, context);
  });
};
