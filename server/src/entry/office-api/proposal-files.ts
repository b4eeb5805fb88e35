import { attachProposalFile, downloadProposalFile } from '@area/contract/office/proposals/calls';
import { atField, reason } from '@area/domain/rules/reason';
import { attachFile } from '../../access/proposals/attach-file.ts';
import { listProposalFiles } from '../../access/proposals/files-store.ts';
import { readOfficeFile } from '../../access/proposals/office-file.ts';
import { recordAct } from '../../access/proposals/record-act.ts';
import { checkOfficeFile } from '../../documents/documents/check-file.ts';
import { openDocument } from '../../documents/documents/find-documents.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import type { ActRegister } from './act-register.ts';
import { getSeen, presentSeen } from './seen-proposal.ts';

/** The evidence of a proposal: its maker adds files, and whoever may see it looks at them. *Source*: office 2, ADR 221. */
export const proposalFileRoutes = ({ read, act }: ActRegister): void => {
  act(attachProposalFile, 'SESSION', async (context) => {
    const { parts, params, body } = context;
    const checked = await checkOfficeFile(parts, readOfficeFile(body.file), { field: 'file' });
    // Whoever decides would look at it in a moment: what nobody scanned is not shown to them.
    if (checked.scan !== 'CLEAN')
      refuseFields(atField('file', reason('rules.proposal_file.scanner')));
    await attachFile(context, params.id, checked);
    return presentSeen(context, params.id);
  });
  read(downloadProposalFile, async (context) => {
    const { db, parts, actor, params } = context;
    const { uuid } = await getSeen(context, params.id);
    const files = await listProposalFiles(db, [uuid]);
    const file = files.find((each) => each.uuid === params.fileId);
    if (!file) throw new AppError('NOT_FOUND');
    await inTransaction(parts.database.kysely, async (tx) =>
      recordAct(
        { db: tx, parts, actor },
        {
          call: downloadProposalFile.id,
          subject: `proposal ${uuid}, file ${file.uuid}`,
          reason: null,
          content_hash: Buffer.from(file.sha256, 'hex'),
        },
      ),
    );
    return openDocument(parts.storage, { ...file, scan: 'CLEAN' });
  });
};
