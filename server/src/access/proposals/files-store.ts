import type { Insertable } from 'kysely';
import type { Db, ProposalFilesTable } from '../../platform/db/tables.ts';

export const insertProposalFile = async (
  tx: Db,
  row: Insertable<ProposalFilesTable>,
): Promise<void> => {
  await tx.insertInto('proposal_files').values(row).execute();
};

/** The files of some proposals, the oldest first. */
export const listProposalFiles = async (db: Db, proposals: readonly string[]) =>
  proposals.length === 0
    ? []
    : db
        .selectFrom('proposal_files')
        .selectAll()
        .where('proposal_uuid', 'in', proposals)
        .orderBy('added_at')
        .orderBy('uuid')
        .execute();
export type ProposalFileRow = Awaited<ReturnType<typeof listProposalFiles>>[number];
