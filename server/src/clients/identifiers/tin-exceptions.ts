/**
 * Algorithms that the package knows for a country but that are not of its tax numbers: social security,
 * schooling, trade registers, receipts. Left in, they would let a mistyped tax number pass as another
 * number. Germany has rules of its own (`tin.ts`). *Source*: ADR 38.
 */
export const NOT_FOR_TAXES: Readonly<Record<string, readonly string[]>> = {
  AT: ['vnr', 'businessid'],
  AU: ['acn'],
  DO: ['ncf'],
  FR: ['nir'],
  GR: ['amka'],
  IN: ['aadhaar'],
  NL: ['onderwijsnummer'],
  PL: ['regon'],
  RO: ['onrc'],
};

/**
 * Countries where the package knows the numbers of entities only, or one of several: a number of another
 * shape may be a person's and passes unchecked. *Source*: ADR 38.
 */
export const HAS_OTHER_NUMBERS: readonly string[] = [
  'HU',
  'ID',
  'JP',
  'LU',
  'MA',
  'MC',
  'MD',
  'MT',
  'SE',
  'SG',
  'SM',
  'TW',
];
