import {
  changeAccountDocument,
  getAccountDocument,
  listAccountDocuments,
  listAccountValidations,
  uploadAccountDocument,
} from '@area/contract/documents/calls';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { changeDocument } from '../../documents/documents/change.ts';
import { getPresented } from '../../documents/documents/present.ts';
import {
  getDocumentOf,
  listDocumentsOf,
  listValidationsOf,
  openDocument,
} from '../../documents/documents/find-documents.ts';
import { sendToAccount } from './send-to.ts';

export const accountDocumentRoutes = (serve: Register): void => {
  serve(listAccountDocuments, async (context) => {
    const { db, params, query } = context;
    return listDocumentsOf(
      db,
      { account: params.id },
      { ...query, reader: callerOf(context).intervener_uuid, language: context.language },
    );
  });

  serve(getAccountDocument, async ({ db, params, parts }) =>
    openDocument(parts.storage, await getDocumentOf(db, { account: params.id }, params.docId)),
  );

  serve(
    uploadAccountDocument,
    async (context) => {
      const { db, params, body, parts } = context;
      const { intervener_uuid: sender, holdings } = callerOf(context);
      const { uuid } = await sendToAccount(
        parts,
        { account: params.id, file: body, holdings },
        { sender, now: parts.clock.business() },
      );
      return getPresented(db, uuid, { reader: sender, language: context.language });
    },
    { transaction: 'own' },
  );

  serve(changeAccountDocument, async (context) => {
    const { db, params, body } = context;
    const { intervener_uuid: reader } = callerOf(context);
    await changeDocument(db, { owner: { account: params.id }, uuid: params.docId, reader }, body);
    return getPresented(db, params.docId, { reader, language: context.language });
  });

  serve(listAccountValidations, async ({ db, params, query }) =>
    listValidationsOf(db, { account: params.id }, query),
  );
};
