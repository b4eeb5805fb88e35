import type { BodyOf, Call } from '@area/contract/call';
import {
  decideProposal,
  decideProposals,
  getProposal,
  listProposals,
  renewProposal,
  withdrawProposal,
} from '@area/contract/office/proposals/calls';
import { reason } from '@area/domain/rules/reason';
import { heldSeats } from '@area/domain/staff/seats';
import { factsOfAction } from '@area/domain/staff/office-actions';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { Standing } from '@area/domain/staff/delegation';
import { AfterCommit } from '../../access/proposals/after-commit.ts';
import { closedProposal } from '../../access/proposals/closed-proposal.ts';
import { decide } from '../../access/proposals/decide.ts';
import type { OfficeWrites } from '../../access/proposals/decide.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { perform } from '../../access/proposals/perform.ts';
import type { Performed } from '../../access/proposals/perform.ts';
import { presentProposals } from '../../access/proposals/present.ts';
import {
  countProposals,
  endProposal,
  findProposal,
  listProposalRows,
} from '../../access/proposals/store.ts';
import type { ProposalView } from '../../access/proposals/store.ts';
import { getRenewable, withdraw } from '../../access/proposals/withdraw.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { answerForOne, sentenceOf } from '../../platform/http/failures.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import type { ActRegister } from './act-register.ts';
import { proposalFileRoutes } from './proposal-files.ts';
import { getSeen, presentSeen, standingsOf } from './seen-proposal.ts';

/**
 * What a member of staff sees of the proposals: their own, those that they may approve, and all if they have the right to
 * read.
 */
const viewOf = (
  { actor, parts }: OfficeContext,
  standings: readonly Standing[],
  waiting_for_me: boolean,
): ProposalView => ({
  staff: actor.uuid,
  seats: heldSeats(standings),
  sees_all: !whyNotStaff(actor.permission_set, 'VIEW_AUDIT_LOG', {}),
  waiting_for_me,
  now: parts.clock.wall(),
});

/** Decides in a transaction of its own. *Errors*: refusals of the decision, whose rows are kept. */
const decideOne = async (
  writes: OfficeWrites,
  context: OfficeContext,
  {
    uuid,
    input_sha256,
    decision,
    reason: why = null,
  }: {
    readonly uuid: string;
    readonly input_sha256: string;
    readonly decision: 'APPROVE' | 'REFUSE';
    readonly reason?: string | null | undefined;
  },
): Promise<void> => {
  const { actor, language } = context;
  const after = new AfterCommit();
  const refused = await inPrintingTransaction(context.parts, async (db, parts) =>
    decide(
      writes,
      { db, parts, actor, language, afterCommit: after.begin() },
      { uuid, input_sha256, decision, reason: why },
    ),
  );
  if (refused) throw refused.error;
  await after.run(context.parts.log);
};

/**
 * Before the first of many is decided: whoever decides sees them all, and only actions that are marked in the table are approved
 * together. *Errors*: NOT_FOUND, INVALID_INPUT.
 */
const requireMany = async (
  context: OfficeContext,
  { decision, proposals }: BodyOf<typeof decideProposals>,
): Promise<void> => {
  for (const [index, { uuid }] of proposals.entries()) {
    const { action } = await getSeen(context, uuid);
    if (decision === 'APPROVE' && !factsOfAction(action).bulk)
      refuseFields([{ field: `proposals.${index}`, ...reason('rules.proposal.not_bulk') }]);
  }
};

/** Decides about one of many. Those before it stay decided: whatever happens with one is its own result. */
const resultOf = async (
  writes: OfficeWrites,
  context: OfficeContext,
  each: Parameters<typeof decideOne>[2],
) => {
  const refused = await decideOne(writes, context, each).then(
    () => null,
    (error: unknown) => sentenceOf(answerForOne(error, context.parts.log), context.language),
  );
  // Not whether they still see it: they decided about it.
  const row = await findProposal(context.db, each.uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return { uuid: each.uuid, status: row.status, refused };
};

const renew = async (writes: OfficeWrites, context: OfficeContext, uuid: string) =>
  inPrintingTransaction(context.parts, async (db, parts) => {
    const decider = { ...context, db, parts };
    const old = await getRenewable(decider, uuid);
    const withWrite = writes.get(old.call);
    if (!withWrite) throw new AppError('NOT_FOUND');
    if (old.status === 'PENDING')
      await endProposal(db, uuid, { status: 'EXPIRED', ended_at: parts.clock.wall() });
    const proposed = await withWrite(async <C extends Call>(performed: Performed<C>) => {
      const outcome = await perform(performed, { ...decider, ...old.input } as OfficeContext<C>);
      return 'done' in outcome ? undefined : outcome.proposed;
    });
    // It needed others when it was made: a person who may do it alone now uses the call itself.
    if (proposed === undefined) throw closedProposal(reason('rules.proposal.alone'));
    return proposed;
  });

/** Proposals and decisions about them. *Source*: ADR 177. */
export const proposalRoutes = (register: ActRegister, writes: OfficeWrites): void => {
  const { read, act } = register;
  proposalFileRoutes(register);
  read(listProposals, async (context) => {
    const { db, query, actor, parts } = context;
    const standings = await standingsOf(context);
    const view = viewOf(context, standings, query.waiting_for_me === 'true');
    const rows = await listProposalRows(db, view, query);
    const reader = { actor, standings, now: parts.clock.wall() };
    return {
      items: await presentProposals(db, rows, reader),
      total: await countProposals(db, view, query),
    };
  });
  read(getProposal, async (context) => presentSeen(context, context.params.id));
  act(decideProposal, 'EACH', async (context) => {
    const { params, body } = context;
    await decideOne(writes, context, { uuid: params.id, ...body });
    return presentSeen(context, params.id);
  });
  act(decideProposals, 'EACH', async (context) => {
    const { proposals, decision, reason: why } = context.body;
    await requireMany(context, context.body);
    const results = [];
    for (const each of proposals)
      results.push(await resultOf(writes, context, { ...each, decision, reason: why }));
    return { results };
  });
  act(withdrawProposal, 'SESSION', async (context) => {
    const { params, parts } = context;
    await inPrintingTransaction(parts, async (db, printing) =>
      withdraw({ ...context, db, parts: printing }, params.id),
    );
    return presentSeen(context, params.id);
  });
  act(renewProposal, 'RECENT', async (context) => ({
    proposal: await presentSeen(context, await renew(writes, context, context.params.id)),
  }));
};
