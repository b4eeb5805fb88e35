import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from './present.ts';
import { listStates } from './state.ts';
import { getEnvelopes } from './store.ts';
import { requireVisible } from './visible.ts';

/** A document of an envelope or its sealed copy, under its own envelope: asked under another's, it does not exist. */
export const findEnvelopeFile = async (
  db: Db,
  { id, docId }: { id: string; docId: string },
  viewer: Viewer,
) => {
  await requireVisible(db, await listStates(db, await getEnvelopes(db, [id])), viewer);
  const file = await db
    .selectFrom('envelope_documents')
    .innerJoin('documents', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('documents.uuid', '=', ref('envelope_documents.document_uuid')),
          eb('documents.uuid', '=', ref('envelope_documents.sealed_uuid')),
        ]),
      ),
    )
    .select([
      'documents.filename',
      'documents.mime_type',
      'documents.storage_key',
      'documents.sha256',
    ])
    .where('envelope_documents.envelope_uuid', '=', id)
    .where('documents.uuid', '=', docId)
    .executeTakeFirst();
  if (!file) throw new AppError('NOT_FOUND');
  return file;
};
