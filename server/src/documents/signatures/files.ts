import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from './present.ts';
import { listStates } from './state.ts';
import { getEnvelopes } from './envelopes-store.ts';
import { findDocumentOfEnvelope } from './envelope-documents-store.ts';
import { requireVisible } from './visibility.ts';

/** A document of an envelope or its sealed copy, under its own envelope: asked under another's, it does not exist. */
export const findEnvelopeFile = async (
  db: Db,
  { id, docId }: { id: string; docId: string },
  viewer: Viewer,
) => {
  await requireVisible(db, await listStates(db, await getEnvelopes(db, [id])), viewer);
  const file = await findDocumentOfEnvelope(db, { id, docId });
  if (!file) throw new AppError('NOT_FOUND');
  return file;
};
