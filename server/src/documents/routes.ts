import { getIntervenerDocument, listDocumentValidations, listIntervenerDocuments, uploadDocument } from '@area/contract/uploads';
import type { Register } from '../http/register.ts';
import { getDocumentOf, listDocumentsOf, listValidationsOf, presentDocument } from './reads.ts';
import { readDocument } from './store.ts';
import { uploadFor } from './upload.ts';

export const personalDocumentRoutes = (serve: Register): void => {
  serve(uploadDocument, async ({ db, params, body, parts }) => {
    const sender = { intervener: params.id, now: parts.clock.business() };
    return presentDocument(await uploadFor(db, parts.storage, { upload: body, sender }));
  });

  serve(listIntervenerDocuments, async ({ db, params, query }) => listDocumentsOf(db, params.id, query));

  serve(getIntervenerDocument, async ({ db, params, parts }) => {
    const row = await getDocumentOf(db, params.id, params.docId);
    return { bytes: await readDocument(parts.storage, row), filename: row.filename, mime_type: row.mime_type };
  });

  serve(listDocumentValidations, async ({ db, params, query }) => listValidationsOf(db, params.id, query));
};
