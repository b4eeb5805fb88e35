import {
  changeIntervenerDocument,
  getIntervenerDocument,
  listDocumentValidations,
  listIntervenerDocuments,
  uploadDocument,
} from '@area/contract/uploads/calls';
import type { Register } from '../../platform/http/calls/register.ts';
import { changeDocument } from '../../documents/documents/change.ts';
import { getPresented } from '../../documents/documents/present.ts';
import {
  getDocumentOf,
  listDocumentsOf,
  listValidationsOf,
  openDocument,
} from '../../documents/documents/find-documents.ts';
import { sendToPerson } from './send-to.ts';

export const personalDocumentRoutes = (serve: Register): void => {
  serve(
    uploadDocument,
    async ({ db, params, body, parts, language }) => {
      const { uuid } = await sendToPerson(parts, body, {
        sender: params.id,
        now: parts.clock.business(),
      });
      return getPresented(db, uuid, { reader: params.id, language });
    },
    { transaction: 'own' },
  );

  serve(changeIntervenerDocument, async ({ db, params, body, language }) => {
    await changeDocument(
      db,
      { owner: { intervener: params.id }, uuid: params.docId, reader: params.id },
      body,
    );
    return getPresented(db, params.docId, { reader: params.id, language });
  });

  serve(listIntervenerDocuments, async ({ db, params, query, language }) =>
    listDocumentsOf(db, { intervener: params.id }, { ...query, reader: params.id, language }),
  );

  serve(getIntervenerDocument, async ({ db, params, parts }) => {
    return openDocument(
      parts.storage,
      await getDocumentOf(db, { intervener: params.id }, params.docId),
    );
  });

  serve(listDocumentValidations, async ({ db, params, query }) =>
    listValidationsOf(db, { intervener: params.id }, query),
  );
};
