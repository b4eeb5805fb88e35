import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { lastMomentToSign } from '@area/domain/signature/envelope';
import type { OrderingTerms } from '../../access/config/ordering-terms-store.ts';
import { findBrandName } from '../../access/config/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { listStates, signersOf } from '../../documents/signatures/state.ts';
import { findOrderEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { listDocumentsOfEnvelopes } from '../../documents/signatures/envelope-documents-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

/** Sends the documents by mail to everybody who may sign the order, each in their language. Where the portal has nothing to sign, the mail asks them to sign on paper. *Source*: decisions 1.2 (O2, O3). */
export const mailDocuments = async (
  db: Db,
  operation: OperationWhole,
  { is_signing_active }: Pick<OrderingTerms, 'is_signing_active'> = { is_signing_active: true },
): Promise<void> => {
  const envelope = await findOrderEnvelope(db, operation);
  const [state] = envelope ? await listStates(db, [envelope]) : [];
  if (!envelope || !state) return;
  const document_uuids = (await listDocumentsOfEnvelopes(db, [envelope.uuid])).map(
    ({ document_uuid }) => document_uuid,
  );
  const until = madridDate(lastMomentToSign(envelope.created_at, envelope.life_days));
  const brand = await findBrandName(db, operation.created_by);
  const mails = signersOf(state).flatMap(({ uuid, email, given_name, language }) => {
    if (!email) return [];
    const say = speakerOf(language);
    const params = {
      reference: operation.reference,
      product: operation.product_name,
      type: say(`codes.operation_type.${operation.type}`),
      until: formatDate(until, language),
    };
    const body = [
      say('messages.mail.greeting', { name: given_name }),
      '',
      say(`messages.order_papers.${is_signing_active ? 'body' : 'on_paper'}`, params),
      '',
      say('messages.mail.signature', { brand }),
    ].join('\n');
    return [
      {
        channel: 'EMAIL' as const,
        recipient: email,
        subject: `${say('messages.order_papers.title')} · ${operation.reference}`,
        body,
        is_secret: false,
        intervener_uuid: uuid,
        document_uuids,
      },
    ];
  });
  await post(db, mails, new Date());
};
