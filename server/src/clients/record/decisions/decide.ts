import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotOpen } from '@area/domain/document/quarantine';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { whyNotTransitionDocumentValidation } from '@area/domain/document/validation';
import { whyNotTransitionDraft } from '@area/domain/intervener/draft';
import { whyNotPersonalData } from '@area/domain/intervener/personal-data';
import type { PersonalData } from '@area/domain/intervener/personal-data';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../../platform/db/tables.ts';
import { applyChange } from './apply.ts';
import { finishComingOfAge } from '../coming-of-age.ts';
import { endChange, getChangeForUpdate } from '../drafts-store.ts';
import type { PendingChange } from '../drafts-store.ts';
import { notifyInPortal } from '../../../documents/notifications/record-messages.ts';
import { missingProof } from './proofs.ts';
import { findChangeProvenBy, listProofsOf, getDocumentForUpdate } from './proofs-store.ts';
import { updateDocument } from '../../../documents/documents/store.ts';
import { touchRecord } from '../../people/store.ts';

/** Who decides, and how. */
export interface Decision {
  readonly to: 'VALIDATED' | 'REJECTED';
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** What was refused has to be sent again. */
const reachOf = ({ to }: Decision) => (to === 'REJECTED' ? 'ALWAYS' : 'CHOSEN');

type Document = Awaited<ReturnType<typeof listProofsOf>>[number];

const setDocument = async (
  db: Db,
  { uuid, intervener_uuid, uploaded_by, subcategory }: Document,
  decision: Decision,
): Promise<void> => {
  const { to, by, reason: because, at } = decision;
  await updateDocument(db, uuid, {
    status: to,
    checked_by: by,
    checked_at: at,
    rejected_because: to === 'REJECTED' ? because : null,
  });
  const told = intervener_uuid ?? uploaded_by;
  if (told === null) return;
  await notifyInPortal(db, {
    intervener: told,
    news: to === 'VALIDATED' ? 'document_validated' : 'document_rejected',
    params: (say) => ({
      what: say(`codes.document.${subcategory as DocumentSubcategory}`),
      reason: because,
    }),
    entity_type: 'DOCUMENT',
    entity_uuid: uuid,
    cause: to,
    reach: reachOf(decision),
    at,
  });
};

/** What was valid when it was proposed may no longer be: a document may have expired while it waited. */
const whyNotToday = ({ changes, address_uuid }: PendingChange, at: Date): Reason | undefined =>
  address_uuid === null && typeof changes['document_expiration_date'] === 'string'
    ? whyNotPersonalData(
        { document_expiration_date: changes['document_expiration_date'] } as PersonalData,
        madridDate(at),
      )[0]
    : undefined;

const whyNotChange = (
  change: PendingChange,
  proofs: readonly Document[],
  { to, at }: Decision,
): Reason | undefined => {
  const missing = missingProof(change, proofs);
  const step = {
    from: change.status,
    to: to === 'VALIDATED' ? to : 'DISCARDED',
    actor: 'OPS',
    is_proof_missing: missing === 'ADDRESS',
  } as const;
  const refused = whyNotTransitionDraft(step);
  if (refused || to === 'REJECTED') return refused;
  const [inQuarantine] = proofs.flatMap(({ scan }) => whyNotOpen(scan) ?? []);
  if (inQuarantine) return inQuarantine;
  return missing === 'IDENTITY' ? reason('rules.life.identity_copies') : whyNotToday(change, at);
};

/**
 * Validates or rejects a change together with the documents that prove it: one never takes effect without
 * the other. Returns why not, or nothing. *Source*: specification 5, decisions 1.7.
 */
export const decideChange = async (
  db: Db,
  uuid: string,
  decision: Decision,
): Promise<Reason | undefined> => {
  const change = await getChangeForUpdate(db, uuid);
  const proofs = await listProofsOf(db, change);
  const refused =
    whyNotChange(change, proofs, decision) ??
    whyNotTransitionDocumentValidation({
      from: 'PENDING',
      to: decision.to,
      actor: 'OPS',
      reason: decision.reason,
    });
  if (refused) return refused;
  const { to, by, at } = decision;
  await endChange(db, uuid, {
    status: to === 'VALIDATED' ? to : 'DISCARDED',
    by,
    at,
    ...(to === 'REJECTED' && { reason: decision.reason }),
  });
  if (to === 'VALIDATED') await applyChange(db, change, at);
  else await touchRecord(db, change.intervener_uuid);
  for (const proof of proofs.filter(({ status }) => status === 'PENDING'))
    await setDocument(db, proof, decision);
  await notifyInPortal(db, {
    intervener: change.intervener_uuid,
    news: to === 'VALIDATED' ? 'validated' : 'rejected',
    params: (say) => ({ what: say(`codes.pending_kind.${change.kind}`), reason: decision.reason }),
    entity_type: 'INTERVENER',
    entity_uuid: change.intervener_uuid,
    cause: `change ${uuid}`,
    reach: reachOf(decision),
    at,
  });
  await finishComingOfAge(db, change.intervener_uuid, at);
  return undefined;
};

/** The same for a document alone. One that proves a change that waits is decided with it. */
export const decideDocument = async (
  db: Db,
  uuid: string,
  decision: Decision,
): Promise<Reason | undefined> => {
  const document = await getDocumentForUpdate(db, uuid);
  const inQuarantine = decision.to === 'VALIDATED' ? whyNotOpen(document.scan) : undefined;
  if (inQuarantine) return inQuarantine;
  const proven = await findChangeProvenBy(db, uuid);
  if (proven) return decideChange(db, proven.uuid, decision);
  const refused = whyNotTransitionDocumentValidation({
    from: document.status ?? 'VALIDATED',
    to: decision.to,
    actor: 'OPS',
    reason: decision.reason,
  });
  if (refused) return refused;
  await setDocument(db, document, decision);
  if (document.intervener_uuid) await finishComingOfAge(db, document.intervener_uuid, decision.at);
  return undefined;
};
