import type { ProposalStatus } from '@area/domain/staff/proposal';
import type { HeldSeat } from '@area/domain/staff/seats';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { countRows } from '../../platform/db/page-total.ts';
import type { Db, ProposalDecisionsTable, ProposalsTable } from '../../platform/db/tables.ts';

const withMaker = (db: Db) =>
  db
    .selectFrom('proposals')
    .innerJoin('staff', 'staff.uuid', 'proposals.maker_uuid')
    .selectAll('proposals')
    .select(['staff.username as maker_username', 'staff.name as maker_name']);

export type ProposalRow = Selectable<ProposalsTable> & {
  readonly maker_username: string;
  readonly maker_name: string;
};

/** The one about a matter that waits although nobody may approve it any more, locked until the transaction ends. */
export const lockOverdueAbout = async (
  tx: Db,
  matter: string,
  now: Date,
): Promise<string | undefined> => {
  const overdue = await tx
    .selectFrom('proposals')
    .select('uuid')
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .where('matter', '=', matter)
    .forUpdate()
    .executeTakeFirst();
  return overdue?.uuid;
};

/** Those that wait although nobody may approve them any more. */
export const listOverdue = async (db: Db, now: Date): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('proposals')
      .select('uuid')
      .where('status', '=', 'PENDING')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .execute()
  ).map(({ uuid }) => uuid);

/** Stores a proposal; false if another one about the same matter waits. */
export const insertProposal = async (tx: Db, row: Insertable<ProposalsTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('proposals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('matter')
        .where(sql<boolean>`status = 'PENDING'`)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The one that waits about a matter. */
export const findWaiting = async (db: Db, matter: string): Promise<ProposalRow | undefined> =>
  withMaker(db)
    .where('matter', '=', matter)
    .where('proposals.status', '=', 'PENDING')
    .executeTakeFirst();

export const findProposal = async (db: Db, uuid: string): Promise<ProposalRow | undefined> =>
  withMaker(db).where('proposals.uuid', '=', uuid).executeTakeFirst();

/** The same, locked until the transaction ends: parallel decisions wait for each other. */
export const lockProposal = async (tx: Db, uuid: string): Promise<ProposalRow | undefined> =>
  withMaker(tx).where('proposals.uuid', '=', uuid).forUpdate('proposals').executeTakeFirst();

/** How a proposal ends. */
export interface ProposalEnd {
  readonly status: Exclude<ProposalStatus, 'PENDING'>;
  readonly ended_at: Date;
  readonly was_newer?: boolean;
  readonly result?: unknown;
}

export const endProposal = async (
  tx: Db,
  uuid: string,
  { status, ended_at, was_newer = false, result }: ProposalEnd,
): Promise<void> => {
  await tx
    .updateTable('proposals')
    .set({
      status,
      ended_at,
      was_newer,
      result: status === 'EXECUTED' ? JSON.stringify(result ?? null) : null,
    })
    .where('uuid', '=', uuid)
    .execute();
};

export const insertDecision = async (
  tx: Db,
  row: Insertable<ProposalDecisionsTable>,
): Promise<void> => {
  await tx.insertInto('proposal_decisions').values(row).execute();
};

/** Who decided about some proposals, in the order in which they did. */
export const listDecisions = async (db: Db, proposals: readonly string[]) =>
  proposals.length === 0
    ? []
    : db
        .selectFrom('proposal_decisions')
        .innerJoin('staff', 'staff.uuid', 'proposal_decisions.staff_uuid')
        .select([
          'proposal_uuid',
          'staff_uuid',
          'username',
          'name',
          'seat',
          'in_place_of',
          'decision',
          'reason',
          'at',
        ])
        .where('proposal_uuid', 'in', proposals)
        .orderBy('at')
        .execute();
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

/** What somebody may see of the proposals. */
export interface ProposalView {
  readonly staff: string;
  /** Seats that are theirs, and those of people whom they replace. */
  readonly seats: readonly HeldSeat[];
  readonly sees_all: boolean;
  readonly waiting_for_me: boolean;
  readonly now: Date;
}

/**
 * Whether somebody may take a seat of a proposal that waits: a free one, and as nobody who made it or decided about it, neither
 * themselves nor whom they replace. *Source*: `whyNotDecideAs`, `findSeat`.
 */
const maySit = (staff: string, seats: readonly HeldSeat[]) => sql<boolean>`exists (
  select from unnest(${seats.map(({ seat }) => seat)}::text[], ${seats.map(({ in_place_of }) => in_place_of)}::uuid[])
           as held (seat, in_place_of)
   where held.seat = any(proposals.seats) and held.in_place_of is distinct from proposals.maker_uuid
     and not exists (
       select from proposal_decisions d
        where d.proposal_uuid = proposals.uuid
          and (d.seat = held.seat or ${staff}::uuid in (d.staff_uuid, d.in_place_of) or held.in_place_of in (d.staff_uuid, d.in_place_of))))`;

/** Proposals that somebody sees. */
export const seenProposals = (
  db: Db,
  { staff, seats, sees_all, waiting_for_me, now }: ProposalView,
) =>
  withMaker(db)
    .$if(!sees_all, (query) =>
      query.where((eb) =>
        eb.or([
          eb('maker_uuid', '=', staff),
          eb('seats', '&&', eb.val(seats.map(({ seat }) => seat))),
        ]),
      ),
    )
    .$if(waiting_for_me, (query) =>
      query
        .where('proposals.status', '=', 'PENDING')
        .where('expires_at', '>', now)
        .where('maker_uuid', '<>', staff)
        .where(maySit(staff, seats)),
    );

/** A page of the proposals that somebody sees, newest first. */
export const listProposalRows = async (
  db: Db,
  view: ProposalView,
  { $limit, $offset }: { readonly $limit: number; readonly $offset: number },
): Promise<readonly ProposalRow[]> =>
  seenProposals(db, view)
    .orderBy('made_at', 'desc')
    .orderBy('proposals.uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();

export const countProposals = async (
  db: Db,
  view: ProposalView,
  { $limit }: { readonly $limit: number },
): Promise<number> => countRows(db, seenProposals(db, view), $limit);
