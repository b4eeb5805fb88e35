import { madridDate } from '@area/domain/calendar/madrid';
import type { Standing } from '@area/domain/staff/delegation';
import { canSee } from '../../access/proposals/find-seat.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { presentProposals } from '../../access/proposals/present.ts';
import { findProposal } from '../../access/proposals/store.ts';
import type { ProposalRow } from '../../access/proposals/store.ts';
import { listStandings } from '../../access/staff-life/delegate.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** By whose rights somebody decides today. */
export const standingsOf = async ({
  db,
  actor,
  parts,
}: OfficeContext): Promise<readonly Standing[]> =>
  listStandings(db, actor, madridDate(parts.clock.business()));

/** *Errors*: NOT_FOUND of one that the caller may not see. */
export const getSeen = async (context: OfficeContext, uuid: string): Promise<ProposalRow> => {
  const row = await findProposal(context.db, uuid);
  const standings = await standingsOf(context);
  if (!row || !canSee({ maker: row.maker_uuid, seats: row.seats }, context.actor, standings))
    throw new AppError('NOT_FOUND');
  return row;
};

/** The same, as the caller reads it. */
export const presentSeen = async (context: OfficeContext, uuid: string) => {
  const row = await getSeen(context, uuid);
  const standings = await standingsOf(context);
  const reader = { actor: context.actor, standings, now: context.parts.clock.wall() };
  const [proposal] = await presentProposals(context.db, [row], reader);
  if (!proposal) throw new AppError('NOT_FOUND');
  return proposal;
};
