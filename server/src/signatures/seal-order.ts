import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import type { Language } from '@area/domain/configuration/languages';
import type { Kysely } from 'kysely';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { getOrderDocument, keepDocument, readDocument } from '../documents/store.ts';
import { getBrand } from '../operations/order-pdf.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Parts } from '../parts.ts';
import type { EvidenceSigner } from '../pdf/evidence.ts';
import { getPdfTemplate } from '../pdf/render-pdf.ts';
import { buildSignedPdf } from '../pdf/signed-pdf.ts';
import { sealPdf } from '../sealing/seal-pdf.ts';
import { speakerOf } from '../texts/translate.ts';
import { listSignatures } from './store.ts';

type Db = Kysely<Tables>;

const utcText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', ' UTC');
const madridText = (at: Date, language: Language): string => `${formatDate(at, language)} ${formatTime(at)}`;

const listEvidence = async (db: Db, operation: OperationWhole): Promise<EvidenceSigner[]> => {
  const people = await listAccountPeople(db, operation.account_uuid);
  const signatures = await listSignatures(db, operation);
  const say = speakerOf(operation.language);
  return signatures.map((signature) => {
    const person = people.find(({ uuid }) => uuid === signature.intervener_uuid);
    return {
      name: person?.name ?? '',
      document_number: person?.document_number ?? '',
      role: (person?.roles ?? []).map((role) => say(`codes.role.${role}`)).join(', '),
      phone_masked: signature.masked_phone,
      signed_at_utc: utcText(signature.signed_at),
      signed_at_madrid: madridText(signature.signed_at, operation.language),
      ip: signature.ip,
      transaction_id: signature.challenge_uuid,
      result: say('paper.evidence.validated'),
    };
  });
};

/** The order with the record of its signatures, sealed by the manager, beside the order in its documents. */
export const sealOrder = async (
  db: Db,
  { storage, seal }: Pick<Parts, 'storage' | 'seal'>,
  { operation, at }: { operation: OperationWhole; at: Date },
): Promise<void> => {
  const order = await getOrderDocument(db, operation.uuid, operation.version);
  const brand = await getBrand(db, operation.created_by);
  const { language } = operation;
  const say = speakerOf(language);
  const signed = await buildSignedPdf({
    order: await readDocument(storage, order),
    brand,
    language,
    at,
    evidence: {
      order_reference: operation.reference,
      order: { title: say('codes.document.SUBSCRIPTION_ORDER'), ...getPdfTemplate('subscription-order', language) },
      other_documents: [],
      arrangement: say(`codes.signature_arrangement.${operation.signature_type}`),
      completed_at_madrid: say('paper.letterhead.madrid', { moment: madridText(at, language) }),
      signers: await listEvidence(db, operation),
    },
  });
  await keepDocument(db, storage, {
    category: 'OPERATION',
    subcategory: 'SIGNED_ORDER',
    filename: `orden-${operation.reference}-firmada.pdf`,
    bytes: await sealPdf(signed, seal, { reason: say('paper.evidence.seal_reason', { reference: operation.reference }), at }),
    operation_uuid: operation.uuid,
    operation_version: operation.version,
    at,
  });
};
