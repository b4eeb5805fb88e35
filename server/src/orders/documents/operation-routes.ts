import {
  changeOperationDocument,
  deleteOperationDocument,
  downloadOperationDocument,
  listOperationDocuments,
  listOperationValidations,
  uploadOperationDocument,
} from '@area/contract/operation-documents/calls';
import { inTransaction } from '../../platform/db/transaction.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { changeDocument, removeDocument } from '../../documents/documents/change.ts';
import { dropLoose } from '../../documents/documents/loose-files.ts';
import { getPresented } from '../../documents/documents/present.ts';
import {
  getDocumentOf,
  listDocumentsOfOperation,
  listValidationsOf,
  openDocument,
} from '../../documents/documents/find-documents.ts';
import { sendToOperation } from './send-to.ts';

export const operationDocumentRoutes = (serve: Register): void => {
  serve(listOperationDocuments, async (context) =>
    listDocumentsOfOperation(context.db, context.params.id, {
      reader: callerOf(context).intervener_uuid,
      language: context.language,
    }),
  );

  serve(downloadOperationDocument, async ({ db, params, parts }) =>
    openDocument(parts.storage, await getDocumentOf(db, { operation: params.id }, params.docId)),
  );

  serve(
    uploadOperationDocument,
    async (context) => {
      const { db, params, body, parts } = context;
      const { intervener_uuid: sender } = callerOf(context);
      const { uuid } = await sendToOperation(
        parts,
        { operation: params.id, file: body },
        { sender, now: parts.clock.business() },
      );
      return getPresented(db, uuid, { reader: sender, language: context.language });
    },
    { transaction: 'own' },
  );

  serve(changeOperationDocument, async (context) => {
    const { db, params, body } = context;
    const { intervener_uuid: reader } = callerOf(context);
    await changeDocument(db, { owner: { operation: params.id }, uuid: params.docId, reader }, body);
    return getPresented(db, params.docId, { reader, language: context.language });
  });

  serve(
    deleteOperationDocument,
    async (context) => {
      const { db, params, parts } = context;
      const asked = {
        owner: { operation: params.id },
        uuid: params.docId,
        reader: callerOf(context).intervener_uuid,
      };
      const { storage_key } = await inTransaction(db, async (tx) =>
        removeDocument(tx, asked, parts.clock.wall()),
      );
      await dropLoose(parts, storage_key);
      return { uuid: params.docId };
    },
    { transaction: 'own' },
  );

  serve(listOperationValidations, async ({ db, params, query }) =>
    listValidationsOf(db, { operation: params.id }, query),
  );
};
