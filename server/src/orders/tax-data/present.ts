import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { addDays } from '@area/domain/calendar/civil-date';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { centsText } from '@area/domain/money/wire';
import { findExemption } from '../../clients/tax-residence/exemption-store.ts';
import { findDeclaration } from '../../clients/tax-residence/store.ts';
import type { PersonRow } from '../../clients/people/store.ts';
import { findTaxResidence } from '../../ledger/units/owners.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listWorkIncome } from '../pensions/work-income-store.ts';
import { findResidenceCertificate } from '../reports/store/people.ts';

/** Residences in a line, as checkers compare them. *Example*: `FR 1234567890123, ES 12345678Z`. */
export const residencesText = (residences: readonly TaxResidence[] | null): string | null =>
  residences &&
  residences
    .map(({ country, tin, reason_no_tin }) => `${country} ${tin || `(${reason_no_tin ?? ''})`}`)
    .join(', ');

const exemptionOf = async (db: Db, person: string) => {
  const last = await findExemption(db, person);
  return last?.valid_from
    ? {
        from: last.valid_from,
        until: last.valid_until,
        document_uuid: last.document_uuid,
        set_by: last.set_by,
      }
    : null;
};

/** What decides the tax of somebody, as the calculations read it. *Source*: decisions 2.5 and 2.8. */
export const presentTaxData = async (db: Db, person: PersonRow, now: Date) => {
  const { uuid, tin_code, tin_country, crs_indicator } = person;
  const declared = await findDeclaration(db, uuid);
  const tomorrow = madridInstant(addDays(madridDate(now), 1), 0);
  const certificate = await findResidenceCertificate(db, uuid, tomorrow);
  const income = await listWorkIncome(db, uuid);
  return {
    uuid,
    residence: await findTaxResidence(db, uuid),
    residences: declared?.residences ? [...declared.residences] : null,
    tin_code,
    tin_country,
    crs_indicator,
    corrected_by: declared?.corrected_by ?? null,
    certified_on: certificate ? madridDate(certificate.created_at) : null,
    exemption: await exemptionOf(db, uuid),
    work_income: income.map(({ year, other_income, family_minimum, declared_at }) => ({
      year,
      other_income: centsText(other_income),
      family_minimum: centsText(family_minimum),
      declared_on: madridDate(declared_at),
    })),
  };
};
