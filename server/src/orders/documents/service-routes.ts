import {
  changeServiceDocument,
  getServiceDocument,
  uploadServiceDocument,
} from '@area/contract/document-service/calls';
import type { ServiceUpload } from '@area/contract/document-service/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { isDocumentEntityType } from '@area/domain/document/entity-type';
import { reason } from '@area/domain/rules/reason';
import type { Context } from '../../platform/http/calls/context.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { changeDocument } from '../../documents/documents/change.ts';
import { getPresented } from '../../documents/documents/present.ts';
import { getDocumentOf, openDocument } from '../../documents/documents/find-documents.ts';
import { sendToAccount, sendToOperation, sendToPerson } from './send-to.ts';
import { getTarget, requireEntityType } from '../../documents/documents/service-target.ts';
import type { Target } from '../../documents/documents/service-target.ts';
import type { Reader } from '../../documents/documents/library-scope.ts';

const readerOf = (context: Pick<Context, 'session' | 'parts'>): Reader => ({
  intervener: callerOf(context).intervener_uuid,
  today: madridDate(context.parts.clock.business()),
});

/** A field that the service of the entity does not have is refused. */
const requireOwnFields = (
  { uuid_account, uuid_bank_account }: ServiceUpload,
  { owner }: Target,
): void => {
  const wrong = [
    ...(uuid_account !== undefined && !('intervener' in owner) ? ['uuid_account'] : []),
    ...(uuid_bank_account !== undefined && !('account' in owner) ? ['uuid_bank_account'] : []),
  ];
  requireFields(wrong.map((field) => ({ field, ...reason('errors.unknown_field', { field }) })));
};

const sendTo = async (
  parts: Parts,
  { owner, holdings }: Target,
  { body, sender }: { body: ServiceUpload; sender: string },
): Promise<{ uuid: string }> => {
  const { section: _section, uuid: _uuid, ...file } = body;
  const by = { sender, now: parts.clock.business() };
  if ('intervener' in owner) return sendToPerson(parts, file, by);
  return 'account' in owner
    ? sendToAccount(parts, { account: owner.account, file, holdings }, by)
    : sendToOperation(parts, { operation: owner.operation, file }, by);
};

/** Each call uses the service of its entity. *Source*: specification 7. */
export const documentServiceRoutes = (serve: Register): void => {
  serve(getServiceDocument, async (context) => {
    const { db, params, parts } = context;
    const type = requireEntityType(params.entityType);
    const { owner } = await getTarget(db, {
      type,
      uuid: params.entityId,
      reader: readerOf(context),
      how: 'read',
    });
    return openDocument(parts.storage, await getDocumentOf(db, owner, params.docId));
  });

  serve(
    uploadServiceDocument,
    async (context) => {
      const { db, body, parts } = context;
      const reader = readerOf(context);
      const target = await getTarget(db, {
        type: requireEntityType(body.section),
        uuid: body.uuid,
        reader,
        how: 'write',
      });
      requireOwnFields(body, target);
      const { uuid } = await sendTo(parts, target, { body, sender: reader.intervener });
      return getPresented(db, uuid, { reader: reader.intervener, language: context.language });
    },
    { transaction: 'own' },
  );

  serve(changeServiceDocument, async (context) => {
    const { db, params, body } = context;
    if (!isDocumentEntityType(params.entityType)) return true;
    const reader = readerOf(context);
    const { owner } = await getTarget(db, {
      type: params.entityType,
      uuid: body.uuid,
      reader,
      how: 'write',
    });
    await changeDocument(
      db,
      { owner, uuid: body.uuidDocuemnt, reader: reader.intervener },
      body.data,
    );
    return getPresented(db, body.uuidDocuemnt, {
      reader: reader.intervener,
      language: context.language,
    });
  });
};
