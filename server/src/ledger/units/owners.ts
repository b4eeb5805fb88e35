import { madridDate } from '@area/domain/calendar/madrid';
import { rateFrom } from '@area/domain/money/wire';
import type { TaxHolder } from '@area/domain/tax/holder';
import type { Owner } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import { findResidences, listOwnerRows } from './owners-store.ts';
import type { OwnerRow, CertificateQuery } from './owners-store.ts';

/** Whoever pays taxes here. *Shape*: alpha-2. */
export const HOME = 'ES';

/**
 * The tax residence of somebody: Spain if one of the places is in Spain. *Source*: decisions 5.3; what nobody declared, by
 * tax number and address.
 */
export const residenceOf = ({
  residences,
  country,
}: Pick<OwnerRow, 'residences' | 'country'>): string => {
  const declared = residences?.map((each) => each.country) ?? [];
  if (declared.length === 0) return country ?? HOME;
  return declared.includes(HOME) ? HOME : (declared[0] ?? HOME);
};

const holderOf = (row: OwnerRow): TaxHolder => {
  const country = residenceOf(row);
  if (country !== HOME)
    return {
      kind: 'NON_RESIDENT',
      country,
      certificate_issued_on: row.certified_at && madridDate(row.certified_at),
    };
  if (row.intervener_type === 'F') return { kind: 'RESIDENT_PERSON' };
  return row.exemption === null
    ? { kind: 'RESIDENT_ENTITY' }
    : { kind: 'EXEMPT_ENTITY', exemption: row.exemption };
};

/** Under usufruct the gain belongs to the bare owner. *Source*: decisions 2.5, usufruct. */
const whoGains = (rows: readonly OwnerRow[]): readonly OwnerRow[] =>
  rows.some(({ is_bare_owner }) => is_bare_owner)
    ? rows.filter(({ is_usufructuary }) => !is_usufructuary)
    : rows;

const EQUAL = 1n;

/**
 * Who owns what an account holds, in what shares, and how each is taxed. Shares are equal unless each has one
 * written down. *Source*: decisions 2.5, co-holders.
 */
export const listOwners = async (
  db: Db,
  account: string,
  certificates: CertificateQuery,
): Promise<Owner[]> => {
  const rows = whoGains(await listOwnerRows(db, account, certificates));
  const areShared = rows.every(({ percentage }) => percentage !== null);
  return rows.map((row) => ({
    uuid: row.uuid,
    ownership: areShared && row.percentage !== null ? rateFrom(row.percentage) : EQUAL,
    holder: holderOf(row),
  }));
};

/** Where somebody pays taxes, by the rules for owners. *Shape*: alpha-2. *Source*: decisions 5.3. */
export const findTaxResidence = async (db: Db, intervener: string): Promise<string> => {
  const person = await findResidences(db, intervener);
  return person === undefined ? HOME : residenceOf(person);
};

/** Whether somebody is a Spanish taxpayer, by the rules for owners. *Source*: decisions 2.8 and 5.3. */
export const isTaxedHere = async (db: Db, intervener: string): Promise<boolean> =>
  (await findTaxResidence(db, intervener)) === HOME;
