import type { ImportKind } from '@area/domain/imports/kinds';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { StoredUpload } from '../../platform/http/stored-upload.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { become, lockOne } from './named-import.ts';
import { requestImportWork } from './step.ts';
import { findWaitingKey, insertImport, listFiles, storeFile, updateImport } from './store.ts';
import { whyNotBecome } from './why-not.ts';

/** Who opens an import and brings files: a member of staff or a program. */
interface Making {
  readonly db: Db;
  readonly parts: Pick<Parts, 'clock'>;
  readonly by: string;
}

export const openOne = async ({ db, parts, by }: Making, name: string): Promise<string> => {
  const uuid = newUuid();
  await insertImport(db, { uuid, name, created_by: by, created_at: parts.clock.business() });
  return uuid;
};

/** Takes a file that is in the storage, and is read in the background. *Errors*: INVALID_INPUT when the import takes no more files. */
export const takeFile = async (
  { db, parts, by }: Making,
  id: string,
  { kind, file: given }: { readonly kind: ImportKind; readonly file: File },
) => {
  const row = await lockOne({ db, params: { id } });
  if (row.status !== 'OPEN') requireFields(whyNotBecome(row, 'OPEN'));
  if (!(given instanceof StoredUpload)) throw new Error('a file of an import is not stored');
  const { sha256, size, storage_key } = given;
  const file = { uuid: newUuid(), kind, sha256 };
  const before = await findWaitingKey(db, id, kind);
  await storeFile(db, {
    ...file,
    import_uuid: id,
    name: given.name.trim() || kind,
    storage_key,
    size,
    uploaded_by: by,
    uploaded_at: parts.clock.wall(),
  });
  given.keep(before);
  await updateImport(db, id, { status: 'OPEN', plan_sha256: null, planned_at: null });
  await requestImportWork(db, parts);
  return file;
};

/** Asks for the dry run. *Errors*: INVALID_INPUT without files, or while one has not been read. */
export const askForPlan = async (
  { db, parts }: Pick<Making, 'db' | 'parts'>,
  id: string,
): Promise<void> => {
  await become({ db, params: { id } }, 'PLANNING');
  const files = await listFiles(db, id);
  if (files.length === 0) refuseFields([{ field: 'id', ...reason('rules.import.no_files') }]);
  if (files.some(({ status }) => status === 'WAITING'))
    refuseFields([{ field: 'id', ...reason('rules.import.unread') }]);
  await updateImport(db, id, { status: 'PLANNING', plan_sha256: null });
  await requestImportWork(db, parts);
};
