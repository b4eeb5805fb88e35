import type { Upload } from '@area/contract/uploads';
import { madridDate } from '@area/domain/calendar/madrid';
import { DOCUMENT_ROWS, isUploadable } from '@area/domain/document/subcategories';
import { UPLOAD_MAX_BYTES, sanitiseFilename, whyNotUpload } from '@area/domain/document/upload';
import type { UploadFacts, UploadType } from '@area/domain/document/upload';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { listAccountsOf } from '../accounts/summaries.ts';
import type { Tables } from '../db/tables.ts';
import { requireFields } from '../http/field-errors.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { keepPersonalDocument } from './personal.ts';
import { pixelSizeOf, sniffType } from './sniff.ts';
import { sha256Of } from './store.ts';
import { stripMetadata } from './strip-metadata.ts';

type Db = Kysely<Tables>;

const MIME_TYPES = { PDF: 'application/pdf', JPEG: 'image/jpeg', PNG: 'image/png' } as const satisfies Record<UploadType, string>;

interface Sender {
  readonly intervener: string;
  readonly now: Date;
}

/** A paper that a client may send, under its own category, about an account of theirs. */
const whyNotKind = async (db: Db, { subcategory, category, uuid_account }: Upload, { intervener }: Sender): Promise<readonly FieldReason[]> => {
  const isOwn = uuid_account === undefined || (await listAccountsOf(db, intervener)).includes(uuid_account);
  return [
    ...atField('subcategory', isUploadable(subcategory) ? undefined : reason('rules.upload.kind')),
    ...atField('category', DOCUMENT_ROWS[subcategory].category === category ? undefined : reason('rules.upload.category')),
    ...atField('uuid_account', isOwn ? undefined : reason('rules.upload.account')),
  ];
};

const countBytesOfDay = async (db: Db, { intervener, now }: Sender): Promise<number> => {
  const { bytes } = await db
    .selectFrom('documents')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('intervener_uuid', '=', intervener)
    .where('origin', '=', 'U')
    .where(sql<boolean>`(created_at at time zone 'Europe/Madrid')::date = ${madridDate(now)}::date`)
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

/** One person's files one after the other: two at once must not both fit into what is left of the day. */
const holdSender = async (db: Db, intervener: string): Promise<void> => {
  await db.selectFrom('interveners').select('uuid').where('uuid', '=', intervener).forNoKeyUpdate().execute();
};

const pdfFacts = async (bytes: Uint8Array): Promise<Partial<UploadFacts> & { is_broken?: true }> =>
  (await inspectPdf(bytes)) ?? { is_broken: true };

interface Looked {
  readonly type: UploadType | null;
  readonly reasons: readonly Reason[];
}

/** Looks inside a file and says all that is wrong with it. */
const look = async (bytes: Uint8Array, about: Pick<UploadFacts, 'filename' | 'bytes_today'>): Promise<Looked> => {
  const type = sniffType(bytes);
  const isWorthReading = type === 'PDF' && bytes.length <= UPLOAD_MAX_BYTES;
  const { is_broken, ...inside } = isWorthReading ? await pdfFacts(bytes) : {};
  const size = type === null ? {} : pixelSizeOf(type, bytes);
  const reasons = whyNotUpload({ ...about, ...inside, ...size, type, size: bytes.length, has_virus: false, files_of_operation: 0 });
  return { type, reasons: [...reasons, ...(is_broken ? [reason('rules.upload.broken')] : [])] };
};

/** The same file sent twice is one: a second press, or an answer that was lost on its way. */
const findSame = async (db: Db, { intervener }: Sender, same: { sha256: string; subcategory: string }) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('sha256', '=', same.sha256)
    .where('subcategory', '=', same.subcategory)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();

/**
 * Keeps a paper that a client sent, to be checked by staff; pictures without the place where they were
 * taken. *Errors*: INVALID_INPUT with everything that is wrong; nothing is kept then. *Source*: decisions 7.
 */
export const uploadFor = async (db: Db, storage: ObjectStorage, { upload, sender }: { upload: Upload; sender: Sender }) => {
  await holdSender(db, sender.intervener);
  const filename = sanitiseFilename(upload.filename ?? upload.attachment.name);
  const sent = new Uint8Array(await upload.attachment.arrayBuffer());
  const { type, reasons } = await look(sent, { filename, bytes_today: await countBytesOfDay(db, sender) });
  requireFields([...(await whyNotKind(db, upload, sender)), ...reasons.map((each) => ({ field: 'attachment', ...each }))]);
  if (type === null) throw new Error('a file of no type was let through');
  const bytes = stripMetadata(type, sent);
  const same = await findSame(db, sender, { sha256: sha256Of(bytes), subcategory: upload.subcategory });
  return (
    same ??
    (await keepPersonalDocument(db, storage, {
      intervener_uuid: sender.intervener,
      account_uuid: upload.uuid_account ?? null,
      subcategory: upload.subcategory,
      filename,
      mime_type: MIME_TYPES[type],
      bytes,
      origin: 'U',
      status: 'PENDING',
      at: sender.now,
    }))
  );
};
