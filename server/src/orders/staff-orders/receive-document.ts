import { isRegistered } from '@area/domain/operation/codes';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import { lockOperation } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { EnvelopeState } from '../../documents/signatures/state.ts';
import { hasSigned, listStates, signersOf } from '../../documents/signatures/state.ts';
import { findOrderEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { lockEnvelopes } from '../../documents/signatures/find-envelopes.ts';
import { requireRight } from './staff-act.ts';
import type { StaffAct } from './staff-act.ts';
import { lockReturnedDocument, requireOther } from './accept-document.ts';
import { hasStandingPaper, insertPaper, updatePaper } from './store.ts';
import { checkFile, storeOfficeFile } from './store-office-file.ts';
import type { CheckedFile, OfficeFile } from '../../documents/documents/check-file.ts';
import { updateDocument } from '../../documents/documents/store.ts';

/** An order that came back signed by hand. */
export interface ReturnedDocument extends StaffAct {
  readonly uuid: string;
  readonly file: OfficeFile;
  /** Document numbers of the signers; by default everybody who had not signed here. */
  readonly signed_by: readonly string[];
}

/** The people who signed it. *Errors*: INVALID_INPUT naming a person who does not sign this order. */
const signersNamed = (state: EnvelopeState, documents: readonly string[]): string[] => {
  const signers = signersOf(state);
  const unknown = documents.filter(
    (document) => !signers.some(({ document_number }) => document_number === document),
  );
  if (unknown.length > 0)
    refuseFields(
      unknown.flatMap((document) =>
        atField('signed_by', reason('rules.staff_order.signer', { document })),
      ),
    );
  const named =
    documents.length > 0
      ? signers.filter(({ document_number }) => documents.includes(document_number))
      : signers.filter(({ uuid }) => !hasSigned(state, uuid));
  return named.map(({ uuid }) => uuid);
};

const findOpen = async (
  db: Db,
  uuid: string,
): Promise<{ state: EnvelopeState; version: number }> => {
  const operation = await lockOperation(db, uuid);
  const { operation_status: from } = operation;
  if (!isRegistered(from))
    throw new AppError('TRANSITION_FORBIDDEN', { params: { from, to: 'SIGNED' } });
  const found = await findOrderEnvelope(db, operation);
  const [state] = found ? await listStates(db, await lockEnvelopes(db, [found])) : [];
  if (state?.envelope.status !== 'PENDING')
    return refuseToOperate(atField('status', reason('rules.staff_order.nothing_waits')));
  return { state, version: operation.version };
};

const keep = async (
  db: Db,
  parts: Parts,
  { uuid, signed_by, member, now, file }: Omit<ReturnedDocument, 'file'> & { file: CheckedFile },
): Promise<{ uuid: string }> => {
  const { state, version } = await findOpen(db, uuid);
  const { uuid: envelope_uuid } = state.envelope;
  if (await hasStandingPaper(db, envelope_uuid))
    refuseToOperate(atField('status', reason('rules.staff_order.waits')));
  const signers = signersNamed(state, signed_by);
  const paper = await storeOfficeFile(db, parts, {
    operation: { uuid, version },
    file,
    subcategory: 'SIGNED_ORDER',
    status: 'PENDING',
    at: now,
  });
  await insertPaper(db, {
    document_uuid: paper.uuid,
    envelope_uuid,
    signed_by: signers,
    uploaded_by: member.uuid,
    uploaded_at: now,
  });
  return { uuid: paper.uuid };
};

/**
 * Looks into a document that came back signed, with no transaction open; what it gives puts it in within one. Another person
 * decides on it. *Errors*: CANNOT_OPERATE, INVALID_INPUT, TRANSITION_FORBIDDEN. *Source*: decisions 1.2 (O4).
 */
export const prepareReceiving = async (
  parts: Parts,
  receiving: ReturnedDocument,
): Promise<(db: Db, parts: Parts) => Promise<{ uuid: string }>> => {
  requireRight(receiving, 'VALIDATE_DOCUMENT');
  const file = await checkFile(parts, receiving.file, 'file');
  return async (db, within) => keep(db, within, { ...receiving, file });
};

/** Rejects a document: the order still waits for its signatures. *Errors*: CANNOT_OPERATE. */
export const refuseDocument = async (
  db: Db,
  { uuid, reason: why, ...acting }: StaffAct & { readonly uuid: string; readonly reason: string },
): Promise<void> => {
  requireRight(acting, 'VALIDATE_DOCUMENT');
  if (why === '') refuseToOperate(atField('reason', reason('rules.required')));
  const { paper } = await lockReturnedDocument(db, await lockOperation(db, uuid));
  requireOther(paper, acting);
  const decided = {
    status: 'REJECTED' as const,
    decided_by: acting.member.uuid,
    decided_at: acting.now,
    rejected_because: why,
  };
  await updatePaper(db, paper.document_uuid, decided);
  await updateDocument(db, paper.document_uuid, { status: 'REJECTED', rejected_because: why });
};
