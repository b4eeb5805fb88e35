import type { BeneficiaryChange, NewBeneficiary } from '@area/contract/plan-people/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { whyNotBeneficiary } from '@area/domain/plan-people/beneficiary';
import type { TypedBeneficiary } from '@area/domain/plan-people/beneficiary';
import { whyNotWithOthers } from '@area/domain/plan-people/other-beneficiaries';
import type { BoundBeneficiary } from '@area/domain/plan-people/irrevocable';
import { whyNotChangeBeneficiary } from '@area/domain/plan-people/irrevocable';
import { parseShare, shareText } from '@area/domain/plan-people/shares';
import { atField } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { PlanAccount } from './plan-account.ts';
import { getInDraft, listOfDesignation, openDraft } from './store.ts';
import type { BeneficiaryRow } from './store.ts';
import {
  insertBeneficiary,
  updateBeneficiary,
  clearCopies,
  removeBeneficiary,
} from './designation-store.ts';

/** Who changes the draft of which plan. */
export interface DesignationChange {
  readonly plan: PlanAccount;
  readonly by: string;
  readonly at: Date;
}

const emptyToNull = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : trimmed;
};

const typedFrom = ({ birthdate, ...sent }: NewBeneficiary): TypedBeneficiary => ({
  ...sent,
  birthdate: birthdate ? (parseCivilDate(birthdate) ?? null) : null,
});

/** As it is stored; only for valid values. */
const columnsOf = (sent: NewBeneficiary) => {
  const { birthdate } = typedFrom(sent);
  const number = sent.document_type ? normaliseIdentifier(sent.document_number ?? '') : null;
  return {
    given_name: sent.given_name.trim(),
    family_name_1: sent.family_name_1.trim(),
    family_name_2: emptyToNull(sent.family_name_2),
    document_type: sent.document_type ?? null,
    document_number: number,
    document_country: hasDocumentCountry(sent.document_type)
      ? (sent.document_country ?? null)
      : null,
    birthdate: birthdate ?? null,
    relationship: sent.relationship,
    contingency: sent.contingency,
    line: sent.order,
    percentage: shareText(parseShare(sent.percentage) ?? 0n),
    irrevocable: sent.irrevocable,
  };
};

interface InDraft extends DesignationChange {
  readonly draft: string;
  readonly sent: NewBeneficiary;
  /** The one that is changed is not compared with itself. */
  readonly except?: string;
}

const requireRight = async (db: Db, { plan, draft, sent, except, at }: InDraft): Promise<void> => {
  const others = (await listOfDesignation(db, draft)).filter(({ uuid }) => uuid !== except);
  const wrong = whyNotBeneficiary(typedFrom(sent), madridDate(at));
  if (wrong.length > 0) return requireFields(wrong);
  const { line: order, ...columns } = columnsOf(sent);
  requireFields(
    whyNotWithOthers(
      { ...columns, order },
      others.map(({ line, ...row }) => ({ ...row, order: line })),
      plan.participant.document_number,
    ),
  );
};

/** Adds somebody to the draft. *Errors*: DESIGNATION_WAITS, INVALID_INPUT with every reason. *Source*: decisions 4 (beneficiary). */
export const addBeneficiaryTo = async (
  db: Db,
  designating: DesignationChange,
  sent: NewBeneficiary,
): Promise<string> => {
  const { plan, by, at } = designating;
  const draft = await openDraft(db, { account: plan.uuid, by, at });
  await requireRight(db, { ...designating, draft, sent });
  const uuid = newUuid();
  await insertBeneficiary(db, {
    uuid,
    designation_uuid: draft,
    ...columnsOf(sent),
    created_at: at,
  });
  return uuid;
};

/** The current beneficiaries, as a form would send them. */
const writtenOf = (row: BeneficiaryRow): NewBeneficiary => {
  const {
    given_name,
    family_name_1,
    family_name_2,
    document_type,
    document_number,
    document_country,
    birthdate,
    relationship,
    contingency,
    line: order,
    percentage,
    irrevocable,
  } = row;
  return {
    given_name,
    family_name_1,
    family_name_2,
    document_type,
    document_number,
    document_country,
    birthdate,
    relationship,
    contingency,
    order,
    percentage,
    irrevocable,
  };
};

/** The present values with the sent ones; a null removes a value. */
const wholeOf = (
  row: BeneficiaryRow,
  { version: _seen, ...sent }: BeneficiaryChange,
): NewBeneficiary => ({
  ...writtenOf(row),
  ...(Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Partial<NewBeneficiary>),
});

/** *Errors*: INVALID_INPUT at `irrevocable` for a person whom the designation in force names irrevocably. */
const requireChangeable = (row: BoundBeneficiary): void =>
  requireFields(atField('irrevocable', whyNotChangeBeneficiary(row)));

/**
 * Changes somebody in the draft, which opens if there is none. *Errors*: DESIGNATION_WAITS, NOT_FOUND,
 * VERSION_CONFLICT, INVALID_INPUT. Returns who it is in the draft.
 */
export const changeBeneficiaryOf = async (
  db: Db,
  designating: DesignationChange,
  { uuid, sent }: { uuid: string; sent: BeneficiaryChange },
): Promise<string> => {
  const { plan, by, at } = designating;
  const draft = await openDraft(db, { account: plan.uuid, by, at });
  const row = await getInDraft(db, { account: plan.uuid, draft, uuid });
  requireChangeable(row);
  if (row.version !== sent.version) throw new AppError('VERSION_CONFLICT');
  const whole = wholeOf(row, sent);
  await requireRight(db, { ...designating, draft, sent: whole, except: row.uuid });
  await updateBeneficiary(db, row.uuid, { ...columnsOf(whole), version: row.version + 1 });
  return row.uuid;
};

/** Removes a person from the draft. *Errors*: DESIGNATION_WAITS, NOT_FOUND, INVALID_INPUT for an irrevocable one in force. */
export const removeBeneficiaryOf = async (
  db: Db,
  { plan, by, at }: DesignationChange,
  uuid: string,
): Promise<void> => {
  const draft = await openDraft(db, { account: plan.uuid, by, at });
  const row = await getInDraft(db, { account: plan.uuid, draft, uuid });
  requireChangeable(row);
  await clearCopies(db, row.uuid);
  await removeBeneficiary(db, row.uuid);
};
