import { findCountry } from '../code-lists/countries.ts';
import { rate } from '../money/money.ts';
import type { Rate } from '../money/money.ts';
import { HOLDING_TYPES } from '../intervener/codes.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { required } from '../rules/amounts.ts';
import { decimal } from '../rules/numbers.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import type { TaxNumber } from '../rules/tin.ts';
import { beneficialOwners, whyNotOwners } from './beneficial-owners.ts';
import type { Associate } from './beneficial-owners.ts';
import { MISSING_TIN_REASONS } from './codes.ts';
import { ACTIVE_REASONS, INSTITUTION_KINDS } from './fatca-entity.ts';
import type { TaxResidence } from './tax-residence.ts';
import { whyNotResidences } from './tax-residence.ts';

/** A line of a list as it is typed. */
export type KycRow = Readonly<Record<string, string | boolean | null | readonly string[]>>;

/** Answers of a knowledge questionnaire: one, several, or lines. */
export type KycAnswers = Readonly<Record<string, string | readonly (string | KycRow)[]>>;

/** Checks a tax number. The caller passes it, because the form has no algorithms. */
export type WhyNotTin = (asked: TaxNumber) => Reason | undefined;

const textAt = (row: KycRow, name: string): string => {
  const cell = row[name];
  return typeof cell === 'string' ? cell.trim() : '';
};

/** The lines of a list; words are no lines. */
export const rowsOf = (answers: KycAnswers, code: string): readonly KycRow[] => {
  const given = Object.hasOwn(answers, code) ? answers[code] : undefined;
  return typeof given === 'object'
    ? given.filter((each): each is KycRow => typeof each === 'object')
    : [];
};

/** A line as a tax residence. */
export const residenceOf = (row: KycRow): TaxResidence => ({
  country: textAt(row, 'country'),
  tin: textAt(row, 'tin'),
  reason_no_tin: MISSING_TIN_REASONS.find((each) => each === row['reason_no_tin']) ?? null,
  explanation: textAt(row, 'explanation'),
});

const PERCENTAGE = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;
const DECIMALS = 4;

/** A typed percentage, or nothing. *Example*: `33,33` is 0.333300. */
export const parsePercentage = (typed: string): Rate | undefined => {
  const [, whole, part = ''] = PERCENTAGE.exec(typed) ?? [];
  return whole === undefined ? undefined : rate(BigInt(whole + part.padEnd(DECIMALS, '0')));
};

const associateOf = (row: KycRow): Associate => ({
  document: textAt(row, 'document').toUpperCase(),
  is_person: true,
  percentage: parsePercentage(textAt(row, 'percentage')) ?? rate(0n),
  has_control: row['has_control'] === true,
});

const whyNotCountry = (code: string): Reason | undefined => {
  if (code === '') return reason('rules.required');
  return findCountry(code) ? undefined : reason('rules.kyc.country');
};

const whyNotPerson = (row: KycRow, at: string): readonly FieldReason[] => [
  ...atField(`${at}.name`, textAt(row, 'name') === '' ? reason('rules.required') : undefined),
  ...atField(
    `${at}.document`,
    textAt(row, 'document') === '' ? reason('rules.required') : undefined,
  ),
  ...atField(`${at}.country`, whyNotCountry(textAt(row, 'country'))),
];

const whyNotShare = (row: KycRow): Reason | undefined => {
  const typed = textAt(row, 'percentage');
  const unread = firstReason(typed, [required, decimal]);
  return unread ?? (parsePercentage(typed) === undefined ? reason('rules.kyc.shares') : undefined);
};

const isOneOf = (values: readonly string[], given: unknown): boolean =>
  typeof given === 'string' && values.includes(given);

/** A country may give no number; a resident of Spain always has one. */
const whyNotOwnTin = (row: KycRow, whyNotTin: WhyNotTin): Reason | undefined => {
  const [countryCode, tinNumber] = [textAt(row, 'country'), textAt(row, 'tin')];
  if (tinNumber === '') return countryCode === 'ES' ? reason('rules.required') : undefined;
  return findCountry(countryCode) ? whyNotTin({ countryCode, tinNumber }) : undefined;
};

const whyNotHeld = (given: unknown): Reason | undefined => {
  if (typeof given !== 'string' || given === '') return reason('rules.required');
  return isOneOf(HOLDING_TYPES, given) ? undefined : reason('rules.poll.option');
};

const isTick = (given: unknown): boolean => given === undefined || typeof given === 'boolean';

/** What is asked of an owner beyond who they are and how much they hold. *Source*: decisions 4 (associate). */
const whyNotOwner = (row: KycRow, at: string, whyNotTin: WhyNotTin): readonly FieldReason[] => [
  ...atField(`${at}.nationality`, whyNotCountry(textAt(row, 'nationality'))),
  ...atField(`${at}.tin`, whyNotOwnTin(row, whyNotTin)),
  ...atField(`${at}.holding_type`, whyNotHeld(row['holding_type'])),
  ...['is_indirect', 'is_pep'].flatMap((tick) =>
    atField(`${at}.${tick}`, isTick(row[tick]) ? undefined : reason('rules.poll.option')),
  ),
];

/** Owners with what they hold: each with 25 % or more or with control, and all together no more than the whole. *Source*: decisions 5.2 (E06). */
const whyNotOwnerRows = (
  rows: readonly KycRow[],
  code: string,
  whyNotTin: WhyNotTin,
): readonly FieldReason[] => {
  const wrong = rows.flatMap((row, place) => [
    ...whyNotPerson(row, `${code}.${place}`),
    ...atField(`${code}.${place}.percentage`, whyNotShare(row)),
    ...whyNotOwner(row, `${code}.${place}`, whyNotTin),
  ]);
  if (wrong.length > 0) return wrong;
  const associates = rows.map(associateOf);
  const owners = beneficialOwners(associates, []);
  const below = associates.flatMap(({ document }, place) =>
    owners.includes(document)
      ? []
      : [{ field: `${code}.${place}.percentage`, ...reason('rules.kyc.below_owner') }],
  );
  const sums = whyNotOwners(associates, [{ document: '' }]).map((each) => ({
    ...each,
    field: code,
  }));
  return [...sums, ...below];
};

const whyNotResidenceRows = (
  rows: readonly KycRow[],
  code: string,
  whyNotTin: WhyNotTin,
): readonly FieldReason[] => {
  const residences = rows.map(residenceOf);
  const wrong = whyNotResidences(residences).map((each) => ({
    ...each,
    field: each.field.replace('residences', code),
  }));
  if (wrong.length > 0) return wrong;
  return residences.flatMap(({ country, tin }, place) =>
    atField(
      `${code}.${place}`,
      tin === '' ? undefined : whyNotTin({ countryCode: country, tinNumber: tin }),
    ),
  );
};

/** The classification is one line. The self-certification asks for its GIIN. *Source*: decisions 5.2 (E10). */
const whyNotClassification = (rows: readonly KycRow[], code: string): readonly FieldReason[] => {
  const [row, ...more] = rows;
  if (!row || more.length > 0) return atField(code, reason('rules.poll.option'));
  const { is_specified_us_person, institution = null, active_reasons = [] } = row;
  const wrong = reason('rules.poll.option');
  const areReasons =
    Array.isArray(active_reasons) && active_reasons.every((each) => isOneOf(ACTIVE_REASONS, each));
  return [
    ...atField(
      `${code}.0.is_specified_us_person`,
      typeof is_specified_us_person === 'boolean' ? undefined : reason('rules.required'),
    ),
    ...atField(
      `${code}.0.institution`,
      institution === null || isOneOf(INSTITUTION_KINDS, institution) ? undefined : wrong,
    ),
    ...atField(`${code}.0.active_reasons`, areReasons ? undefined : wrong),
  ];
};

const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['K02_RESIDENCES', ['country', 'tin', 'reason_no_tin', 'explanation']],
  [
    'E06_OWNERS',
    [
      'name',
      'document',
      'country',
      'percentage',
      'has_control',
      'nationality',
      'tin',
      'holding_type',
      'is_indirect',
      'is_pep',
    ],
  ],
  ['E06_ADMINISTRATORS', ['name', 'document', 'country']],
  [
    'E10',
    ['is_specified_us_person', 'institution', 'is_outside_investment_entity', 'active_reasons'],
  ],
]);

const unknownFields = (rows: readonly KycRow[], code: string): readonly FieldReason[] =>
  rows.flatMap((row, place) =>
    Object.keys(row)
      .filter((name) => !FIELDS.get(code)?.includes(name))
      .map((name) => ({
        field: `${code}.${place}.${name}`,
        ...reason('errors.unknown_field', { field: name }),
      })),
  );

const whyNotList = (
  rows: readonly KycRow[],
  code: string,
  whyNotTin: WhyNotTin,
): readonly FieldReason[] => {
  switch (code) {
    case 'K02_RESIDENCES':
      return whyNotResidenceRows(rows, code, whyNotTin);
    case 'E06_OWNERS':
      return whyNotOwnerRows(rows, code, whyNotTin);
    case 'E06_ADMINISTRATORS':
      return rows.flatMap((row, place) => whyNotPerson(row, `${code}.${place}`));
    default:
      return whyNotClassification(rows, code);
  }
};

/** Everything that is wrong with the lines of a list, at the field of the line. *Source*: decisions 5.2. */
export const whyNotRows = (
  rows: readonly KycRow[],
  code: string,
  whyNotTin: WhyNotTin,
): readonly FieldReason[] => {
  const unknown = unknownFields(rows, code);
  return unknown.length > 0 ? unknown : whyNotList(rows, code, whyNotTin);
};
