import type {
  getApplicantDocument,
  removeApplicantDocument,
  uploadApplicantDocument,
} from '@area/contract/onboarding/applicant-calls';
import { APPLICANT_DOCUMENTS_MAX, documentsNeeded } from '@area/domain/application/people';
import type { DocumentSubcategory } from '@area/domain/document/subcategory-codes';
import { UPLOAD_MAX_BYTES_A_DAY, sanitiseFilename } from '@area/domain/document/upload';
import { atField, reason } from '@area/domain/rules/reason';
import { openDocument } from '../../documents/documents/find-documents.ts';
import { inspectFile } from '../../documents/documents/inspect-file.ts';
import { dropIfLoose, noteLoose } from '../../documents/documents/loose-files.ts';
import { noteStored } from '../../documents/documents/loose-file-store.ts';
import { scanSent } from '../../documents/documents/scan.ts';
import { MIME_TYPES } from '../../documents/documents/store-file.ts';
import { stripMetadata } from '../../documents/documents/strip-metadata.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { bytesOf } from '../../platform/http/received-file.ts';
import { nameFile } from '../../platform/storage/name-file.ts';
import { removeFiles } from './erase-files.ts';
import { getOwn, lockOpen, personOf } from './get-applicant.ts';
import type { Own } from './get-applicant.ts';
import { countPapers, findPaper, insertPaper, removePaper } from './papers-store.ts';
import type { PaperRow } from './papers-store.ts';
import type { WholeApplicant } from './read-application.ts';

type Uploading = Context<typeof uploadApplicantDocument>;

const DAY_MS = 86_400_000;

/** Besides what is needed, a company may explain itself. */
const OTHER: readonly DocumentSubcategory[] = ['BENEFICIAL_OWNER_DECLARATION', 'ADDRESS_PROOF'];

/** What that person may send: what is needed of anybody like them, and two more. */
const isTaken = ({ row }: WholeApplicant, subcategory: DocumentSubcategory): boolean =>
  OTHER.includes(subcategory) ||
  ['DNI', 'PASAPORTE'].some((document_type) =>
    documentsNeeded(row.role, { document_type, has_bank_account: true })
      .flat()
      .includes(subcategory),
  );

/** Room for one more file of that size. *Errors*: INVALID_INPUT. */
const requireRoom = async (db: Db, applicant: string, size: number, now: Date): Promise<void> => {
  const sent = await countPapers(db, applicant, new Date(now.getTime() - DAY_MS));
  requireFields([
    ...atField(
      'attachment',
      sent.files >= APPLICANT_DOCUMENTS_MAX
        ? reason('rules.application.documents_many')
        : undefined,
    ),
    ...atField(
      'attachment',
      sent.bytes + size > UPLOAD_MAX_BYTES_A_DAY ? reason('rules.upload.daily') : undefined,
    ),
  ]);
};

/** The file after every check, without its metadata. *Errors*: INVALID_INPUT, UNAVAILABLE while no scanner answers. */
const check = async ({ body, parts }: Uploading, person: WholeApplicant) => {
  const filename = sanitiseFilename(body.filename ?? body.attachment.name);
  const sent = await bytesOf(body.attachment);
  const { type, reasons } = await inspectFile(sent, {
    filename,
    bytes_today: 0,
    files_of_operation: 0,
  });
  requireFields([
    ...atField(
      'subcategory',
      isTaken(person, body.subcategory) ? undefined : reason('rules.upload.kind'),
    ),
    ...reasons.map((each) => ({ field: 'attachment', ...each })),
  ]);
  if (type === null) throw new Error('a file of no type was let through');
  const bytes = stripMetadata(type, sent);
  const { scan } = await scanSent(parts, bytes);
  if (scan === 'INFECTED')
    return refuseFields([{ field: 'attachment', ...reason('rules.upload.virus') }]);
  if (scan === 'WAITING') throw new AppError('UNAVAILABLE');
  return { filename, bytes, mime_type: MIME_TYPES[type] };
};

const openOwn = async (context: Uploading, db: Db): Promise<[Own, WholeApplicant]> => {
  const own = await lockOpen(context, db);
  return [own, personOf(own, context.params.id)];
};

/** Stores a file of an applicant. The same file sent twice is one; a failure leaves neither file nor row. *Source*: decisions 7, ADR 50. */
export const storePaper = async (context: Uploading): Promise<PaperRow> => {
  const { parts, params, body } = context;
  const { kysely } = parts.database;
  const now = parts.clock.business();
  const [, person] = await inTransaction(kysely, async (tx) => openOwn(context, tx));
  const { filename, bytes, mime_type } = await check(context, person);
  const stored = nameFile(bytes, { mime_type, at: now });
  await noteLoose(parts, stored.storage_key);
  try {
    await parts.storage.put(stored.storage_key, bytes);
    return await inTransaction(kysely, async (tx) => {
      const [, { papers }] = await openOwn(context, tx);
      const same = papers.find(
        ({ sha256, subcategory }) => sha256 === stored.sha256 && subcategory === body.subcategory,
      );
      if (same) return same;
      await requireRoom(tx, params.id, stored.size, now);
      await noteStored(tx, stored.storage_key);
      return insertPaper(tx, {
        ...stored,
        applicant_uuid: params.id,
        subcategory: body.subcategory,
        filename,
        scan: 'CLEAN',
        created_at: now,
      });
    });
  } finally {
    await dropIfLoose(parts, stored.storage_key);
  }
};

/** *Errors*: NOT_FOUND. */
export const openPaper = async (context: Context<typeof getApplicantDocument>) => {
  const { db, params, parts } = context;
  const own = await getOwn(context);
  const paper = await findPaper(db, personOf(own, params.id).row.uuid, params.docId);
  if (!paper) throw new AppError('NOT_FOUND');
  return openDocument(parts.storage, paper);
};

/** Takes a file back. *Errors*: NOT_FOUND. */
export const takePaperBack = async (
  context: Context<typeof removeApplicantDocument>,
): Promise<void> => {
  const { db, params, parts } = context;
  const own = await lockOpen(context);
  const paper = await findPaper(db, personOf(own, params.id).row.uuid, params.docId);
  if (!paper) throw new AppError('NOT_FOUND');
  await removePaper(db, paper.uuid);
  await removeFiles(db, parts, [paper]);
};
