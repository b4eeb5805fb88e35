import { hasCrs } from '../rules/identifiers.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import { whyNotTaxNumber } from '../rules/tin.ts';
import type { MissingTinReason } from './codes.ts';
import { MISSING_TIN_REASONS } from './codes.ts';
import type { CrsIndicator } from './tax-residence-codes.ts';

/** A country where somebody pays taxes. */
export interface TaxResidence {
  /** *Shape*: alpha-2. */
  readonly country: string;
  readonly tin: string;
  /** Why there is no tax number, or null. */
  readonly reason_no_tin: MissingTinReason | null;
  /** For reason B. */
  readonly explanation: string;
}

/** Most tax residences of one person. *Source*: ADR 39. */
export const RESIDENCES_MAX = 10;

const whyNotWithoutNumber = ({ reason_no_tin, explanation }: TaxResidence): Reason | undefined => {
  if (reason_no_tin === null || !MISSING_TIN_REASONS.includes(reason_no_tin))
    return reason('rules.tax.no_tin_reason');
  return reason_no_tin === 'B' && explanation.trim() === '' ? reason('rules.required') : undefined;
};

const whyNotResidence = (residence: TaxResidence): Reason | undefined => {
  const { country: countryCode, tin: tinNumber } = residence;
  if (tinNumber.trim() !== '')
    return hasCrs(tinNumber) ?? whyNotTaxNumber({ countryCode, tinNumber });
  return countryCode === '' ? reason('rules.required') : whyNotWithoutNumber(residence);
};

/** What is wrong with tax residences: a number or why there is none, no country twice. *Source*: decisions 5.2 (K02) and 5.3. */
export const whyNotResidences = (residences: readonly TaxResidence[]): readonly FieldReason[] => {
  const countries = residences.map(({ country }) => country);
  if (residences.length === 0 || residences.length > RESIDENCES_MAX)
    return atField('residences', reason('rules.tax.residences'));
  return residences.flatMap((residence, place) =>
    atField(
      `residences.${place}`,
      residence.country !== '' && countries.indexOf(residence.country) < place
        ? reason('rules.tax.twice')
        : whyNotResidence(residence),
    ),
  );
};

/** The part of a residence that a form has a field for. */
export type ResidenceCell = keyof TaxResidence;

/** The part of a residence that a reason of `whyNotResidences` is about. *Shape*: `key` is that of the reason. */
export const residenceCell = (residence: TaxResidence, { key }: Reason): ResidenceCell => {
  if (key === 'rules.tax.twice' || residence.country === '') return 'country';
  if (residence.tin.trim() !== '') return 'tin';
  return key === 'rules.tax.no_tin_reason' ? 'reason_no_tin' : 'explanation';
};

/** The same reasons, each at the part that it is about: `residences.1.tin`. *Source*: specification 5. */
export const whyNotResidenceCells = (residences: readonly TaxResidence[]): readonly FieldReason[] =>
  whyNotResidences(residences).map((found) => {
    const residence = residences[Number(found.field.split('.')[1])];
    return residence
      ? { ...found, field: `${found.field}.${residenceCell(residence, found)}` }
      : found;
  });

/** Countries outside CRS: Spain, and the United States, which FATCA covers. */
const ASIDE: readonly string[] = ['ES', 'US'];

/** Answers whether a country takes part in CRS, from the list of the year. */
export type IsParticipating = (country: string) => boolean;

/** Whether a residence makes somebody reportable under CRS. *Source*: decisions 5.3. */
export const isCrsReportable = (
  countries: readonly string[],
  isParticipating: IsParticipating,
): boolean => countries.some((country) => !ASIDE.includes(country) && isParticipating(country));

/** What the CRS declaration of a person says. */
export interface CrsPersonFacts {
  /** Null while there is no certification. *Shape*: alpha-2. */
  readonly countries: readonly string[] | null;
  /** Pension plans are excluded accounts. */
  readonly has_only_pensions: boolean;
}

/** The CRS indicator of a person. *Source*: decisions 5.3. */
export const judgeCrsPerson = (
  { countries, has_only_pensions }: CrsPersonFacts,
  isParticipating: IsParticipating,
): CrsIndicator => {
  if (has_only_pensions) return 'NA';
  if (countries === null || countries.length === 0) return 'SC';
  return isCrsReportable(countries, isParticipating) ? 'RP' : 'NRP';
};
