import { madridDate } from '@area/domain/calendar/madrid';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { CrsIndicator } from '@area/domain/kyc/tax-residence-codes';
import { reason } from '@area/domain/rules/reason';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { NEXT_VERSION, getPersonForUpdate, updatePerson } from '../people/store.ts';
import { checkResidences } from './check.ts';
import { gatherDeclared, statusesOf, summaryOf } from './declare.ts';
import { judgeDeclared } from './judge.ts';
import { findDeclaration, insertDeclaration } from './store.ts';

/** What the office found of somebody's tax residence. */
interface ResidenceCorrection {
  readonly residences: readonly TaxResidence[];
  /** The evidence, stored already. */
  readonly document_uuid: string;
  /** The names of the staff. */
  readonly by: string;
  readonly now: Date;
}

/**
 * The office corrects where somebody pays taxes: judged with what they declared of the United States, and kept for good
 * beside their own declarations, without their signature. *Errors*: INVALID_INPUT at each field. *Source*: decisions 5.3
 * and 6.2, ADR 196.
 */
export const correctResidence = async (
  db: Db,
  uuid: string,
  { residences, document_uuid, by, now }: ResidenceCorrection,
): Promise<CrsIndicator> => {
  const person = await getPersonForUpdate(db, uuid);
  requireFields(checkResidences(residences, 'residences'));
  const last = await findDeclaration(db, uuid);
  if (isDeepStrictEqual(last?.residences ?? null, residences))
    return refuseFields([{ field: 'residences', ...reason('rules.tax_data.same') }]);
  const declared = await gatherDeclared(db, person, { said: { residences }, now });
  const verdict = judgeDeclared(declared, madridDate(now));
  await insertDeclaration(db, {
    uuid: newUuid(),
    intervener_uuid: uuid,
    ...statusesOf(verdict),
    document_uuid,
    declared_by: null,
    corrected_by: by,
    declared_at: now,
    us_seen_on: declared.us_seen_on,
    fatca: declared.fatca && JSON.stringify(declared.fatca),
    residences: JSON.stringify(residences),
  });
  await updatePerson(db, uuid, {
    ...statusesOf(verdict),
    ...summaryOf(declared),
    tax_certificate_due_on: verdict.due_on,
    version: NEXT_VERSION,
  });
  return verdict.crs;
};
