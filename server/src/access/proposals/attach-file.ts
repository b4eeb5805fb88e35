import { whyNotAttach } from '@area/domain/staff/proposal';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { nameFile } from '../../platform/storage/name-file.ts';
import type { StoredFileType } from '../../platform/storage/name-file.ts';
import { closedProposal } from './closed-proposal.ts';
import { insertProposalFile, listProposalFiles } from './files-store.ts';
import type { OfficeContext } from './office-context.ts';
import { recordAct } from './record-act.ts';
import { listDecisions, lockProposal } from './store.ts';

/** A file that was inspected, and is clean. */
interface Evidence {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly mime_type: StoredFileType;
}

/**
 * Adds a file to a proposal, by its maker and before anybody decided. It is written before its row: one without a row is swept.
 * *Errors*: NOT_FOUND of another one's, PROPOSAL_CLOSED. *Source*: office 2, ADR 221.
 */
export const attachFile = async (
  { parts, actor }: Pick<OfficeContext, 'parts' | 'actor'>,
  proposal_uuid: string,
  { filename, bytes, mime_type }: Evidence,
): Promise<void> => {
  const now = parts.clock.wall();
  const file = nameFile(bytes, { mime_type, at: now });
  await parts.storage.put(file.storage_key, bytes);
  await inTransaction(parts.database.kysely, async (db) => {
    const proposal = await lockProposal(db, proposal_uuid);
    // What somebody else proposed answers as what does not exist.
    if (!proposal || proposal.maker_uuid !== actor.uuid) throw new AppError('NOT_FOUND');
    const decisions = (await listDecisions(db, [proposal_uuid])).length;
    const files = (await listProposalFiles(db, [proposal_uuid])).length;
    const why = whyNotAttach({ ...proposal, decisions, files }, now);
    if (why) throw closedProposal(why);
    await insertProposalFile(db, { ...file, proposal_uuid, filename, added_at: now });
    await recordAct(
      { db, parts, actor },
      {
        call: `${proposal.call}:file`,
        subject: `${proposal_uuid}, file ${file.uuid} sha256 ${file.sha256}`,
        reason: null,
        content_hash: Buffer.from(file.sha256, 'hex'),
      },
    );
  });
};
