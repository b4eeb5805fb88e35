import { whyNotDesignate } from '@area/domain/plan-people/designation';
import { WHOLE_SHARE, parseShare } from '@area/domain/plan-people/shares';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { renderBeneficiaryDesignation } from '../printed-documents/bank-papers.ts';
import type { PrintedBeneficiary } from '../printed-documents/bank-papers.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { openEnvelope, voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { DesignationChange } from './beneficiaries.ts';
import { listOfDesignation, lockDesignation } from './store.ts';
import type { BeneficiaryRow, DesignationRow } from './store.ts';
import { updateDesignation, removeBeneficiaries, removeDesignation } from './designation-store.ts';

const printed =
  (say: Speaker) =>
  (row: BeneficiaryRow): PrintedBeneficiary => ({
    name: [row.given_name, row.family_name_1, row.family_name_2]
      .filter((part) => part !== null)
      .join(' '),
    document_number: row.document_number,
    birthdate: row.birthdate,
    relationship: say(`codes.relationship.${row.relationship}`),
    contingency: say(`codes.beneficiary_contingency.${row.contingency}`),
    order: row.line,
    percentage: row.percentage,
    is_irrevocable: row.irrevocable,
  });

const requireWhole = (rows: readonly BeneficiaryRow[]): void => {
  const shares = rows.map(({ contingency, line, percentage }) => ({
    contingency,
    order: line,
    percentage: parseShare(percentage) ?? WHOLE_SHARE,
  }));
  const wrong = whyNotDesignate(shares);
  if (wrong.length > 0) refuseFields(wrong.map((each) => ({ field: 'percentage', ...each })));
};

/**
 * Makes the draft a document and sends it to the participant to sign. *Errors*: DESIGNATION_WAITS when one waits
 * already, INVALID_INPUT with every sum that is not the whole. *Source*: decisions 6.3 (5) and 7, ADR 49.
 */
export const submitDesignationOf = async (
  db: Db,
  parts: Pick<Parts, 'storage'>,
  { plan, by, at }: DesignationChange,
): Promise<void> => {
  if (await lockDesignation(db, plan.uuid, 'PENDING')) throw new AppError('DESIGNATION_WAITS');
  const draft = await lockDesignation(db, plan.uuid, 'DRAFT');
  const rows = draft ? await listOfDesignation(db, draft.uuid) : [];
  requireWhole(rows);
  if (!draft) return;
  const language = await findLanguageOf(db, plan.participant.uuid);
  const bytes = await renderBeneficiaryDesignation(db, {
    account: plan,
    participant: plan.participant,
    rows: rows.map(printed(speakerOf(language))),
    at,
  });
  const filename = `beneficiarios-${plan.number}.pdf`;
  const paper = await storeFile(db, parts.storage, {
    subcategory: 'BENEFICIARY_DESIGNATION',
    filename,
    bytes,
    account_uuid: plan.uuid,
    at,
  });
  await updateDesignation(db, draft.uuid, {
    status: 'PENDING',
    submitted_by: by,
    submitted_at: at,
    document_uuid: paper.uuid,
    version: draft.version + 1,
  });
  await openEnvelope(db, {
    purpose: 'BENEFICIARIES',
    entity_uuid: draft.uuid,
    account_uuid: plan.uuid,
    person_uuid: plan.participant.uuid,
    documents: [paper],
    language,
    created_by: by,
    at,
  });
};

/** A draft that was never sent is deleted; one that was sent stays with its documents. */
const giveUp = async (db: Db, { uuid, submitted_at }: DesignationRow, at: Date): Promise<void> => {
  if (submitted_at !== null) {
    await updateDesignation(db, uuid, { status: 'DISCARDED', ended_at: at });
    return;
  }
  await removeBeneficiaries(db, uuid);
  await removeDesignation(db, uuid);
};

/** Discards the draft or what waits for signatures. *Errors*: CHANGE_DECIDED when there is neither. */
export const discardDesignationOf = async (
  db: Db,
  { plan, at }: Pick<DesignationChange, 'plan' | 'at'>,
): Promise<void> => {
  const waiting = await lockDesignation(db, plan.uuid, 'PENDING');
  const open = waiting ?? (await lockDesignation(db, plan.uuid, 'DRAFT'));
  if (!open) throw new AppError('CHANGE_DECIDED');
  if (waiting) await voidEnvelopes(db, { purpose: 'BENEFICIARIES', entity_uuid: waiting.uuid }, at);
  await giveUp(db, open, at);
};
