import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { EnvelopeRow } from '../../documents/signatures/envelopes-store.ts';
import { signOrder } from '../signatures/order-effect.ts';
import { appendRecord } from '../../documents/signatures/records-store.ts';
import { progressOfSigning } from '../../documents/signatures/signers-of.ts';
import { listStates } from '../../documents/signatures/state.ts';
import { findOrderEnvelope, endEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { setSignedOnPaper } from '../../documents/signatures/envelope-documents-store.ts';
import { lockEnvelopes } from '../../documents/signatures/find-envelopes.ts';
import type { StaffAct, StatusTransition } from './staff-act.ts';
import { lockWaitingPaper, updatePaper } from './store.ts';
import { updateDocument } from '../../documents/documents/store.ts';

const refuse = (key: string): never => refuseToOperate(atField('status', reason(key)));

/** The received document with its envelope, both locked. *Errors*: CANNOT_OPERATE when none waits. */
export const lockReturnedDocument = async (db: Db, operation: OperationWhole) => {
  const found = await findOrderEnvelope(db, operation);
  const [envelope] = found ? await lockEnvelopes(db, [found]) : [];
  const paper =
    envelope?.status === 'PENDING' ? await lockWaitingPaper(db, envelope.uuid) : undefined;
  return envelope && paper ? { envelope, paper } : refuse('rules.staff_order.no_paper');
};

/** The person who uploaded a document does not decide on it: another member of staff does. */
export const requireOther = (
  { uploaded_by }: { readonly uploaded_by: string },
  { member }: Pick<StaffAct, 'member'>,
): void => {
  if (uploaded_by === member.uuid)
    refuseToOperate(atField('staff', reason('rules.four_eyes.same')));
};

type Held = Awaited<ReturnType<typeof lockReturnedDocument>>;

/** The signers, here or by hand. *Errors*: CANNOT_OPERATE when that is not enough, or the document is not known to be clean. */
const requireSigned = async (db: Db, { envelope, paper }: Held): Promise<void> => {
  if (paper.scan !== 'CLEAN') refuse('rules.staff_order.not_scanned');
  const [state] = await listStates(db, [envelope]);
  const here = state?.signatures.map(({ intervener_uuid }) => intervener_uuid) ?? [];
  if (!state || !progressOfSigning(state, [...here, ...paper.signed_by]).is_signed)
    refuse('rules.staff_order.signatures');
};

/** The document with the handwritten signatures replaces the sealed copies. */
const complete = async (
  db: Db,
  { envelope, paper }: { envelope: EnvelopeRow; paper: Held['paper'] },
  { member, now, wall }: StaffAct,
): Promise<void> => {
  const decided = { status: 'VALIDATED' as const, decided_by: member.uuid, decided_at: now };
  await updatePaper(db, paper.document_uuid, decided);
  await updateDocument(db, paper.document_uuid, { status: 'VALIDATED' });
  await setSignedOnPaper(db, envelope.uuid, paper.document_uuid);
  await endEnvelope(db, envelope.uuid, { status: 'DONE', decided_at: now });
  const facts = {
    on_paper: paper.sha256,
    signed_by: paper.signed_by,
    uploaded_by: paper.uploaded_by,
    validated_by: member.uuid,
  };
  await appendRecord(db, envelope.uuid, { event: 'COMPLETED', facts, at: wall });
};

/**
 * A second person of the office accepts an order signed by hand: from this moment it is signed, if the rules of its placing
 * are still met. *Errors*: CANNOT_OPERATE. *Source*: decisions 1.2 (O4), ADR 63.
 */
export const acceptDocument = async (
  db: Db,
  { operation, ...acting }: StatusTransition,
): Promise<OperationWhole> => {
  const held = await lockReturnedDocument(db, operation);
  requireOther(held.paper, acting);
  await requireSigned(db, held);
  await complete(db, held, acting);
  return signOrder(db, held.envelope, acting);
};
