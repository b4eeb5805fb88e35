import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { addCents } from '@area/domain/money/money';
import { isCertificateInDate } from '@area/domain/tax/residence-certificate';
import type { Db } from '../../platform/db/tables.ts';
import type { AbroadYear, FundSale, TaxPayer } from '../printed-documents/tax-facts.ts';
import { findResidenceCertificate, getOrderedOn } from './store/people.ts';

/**
 * The part of a yearly report for a non-resident: the certificate that counted, and the tax that it saved.
 * *Source*: decisions 2.5 and 9.2 (8).
 */
export const findNonResidentYear = async (
  db: Db,
  { uuid, abroad }: TaxPayer,
  sales: readonly FundSale[],
): Promise<AbroadYear | null> => {
  if (abroad === null) return null;
  const last = sales.at(-1);
  const certificate =
    last && (await findResidenceCertificate(db, uuid, madridInstant(addDays(last.on, 1), 0)));
  const came = certificate ? madridDate(certificate.created_at) : null;
  const isCounted =
    last !== undefined &&
    came !== null &&
    isCertificateInDate(came, last.on, await getOrderedOn(db, last.reference));
  return {
    country: abroad,
    certified_on: isCounted ? came : null,
    exempt: addCents(
      ...sales.filter(({ withholding }) => withholding === 0n).map(({ base }) => base),
    ),
    withheld: addCents(...sales.map(({ withholding }) => withholding)),
  };
};
