import { COUNTRY_ROWS } from './country-rows.ts';

/** A country. `has_tin_algorithm` of decisions 4 is the server's: it owns the tax numbers. */
export interface Country {
  /** *Shape*: ISO 3166-1, two letters. */
  readonly alpha2: string;
  /** *Shape*: ISO 3166-1, three letters. */
  readonly alpha3: string;
  /** *Shape*: ISO 3166-1, three digits. */
  readonly numeric: string;
  /** In Spanish. */
  readonly name: string;
  /** Null for the seven without population. *Example*: `+34`. */
  readonly phone_prefix: string | null;
  readonly eu: boolean;
  readonly eea: boolean;
  /** Whether it probably exchanges under CRS; the legal list is loaded from the BOE. */
  readonly crs: boolean;
  /** The United States or one of its territories, which are never CRS. */
  readonly fatca_us: boolean;
}

const parseRow = (row: string): Country => {
  const [alpha2 = '', alpha3 = '', numeric = '', prefix = '', marks = '', ...name] = row.split(' ');
  return {
    alpha2,
    alpha3,
    numeric,
    name: name.join(' '),
    phone_prefix: prefix === '-' ? null : prefix,
    eu: marks.includes('U'),
    eea: marks.includes('E'),
    crs: marks.includes('C'),
    fatca_us: marks.includes('S'),
  };
};

/** The 250 countries, in the order of their Spanish names. *Source*: specification 3, decisions 4. */
export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.trim().split('\n').map(parseRow);

const BY_ALPHA2 = new Map(COUNTRIES.map((country) => [country.alpha2, country]));

/** The country of a two-letter code, or nothing. *Example*: `ES`. */
export const findCountry = (alpha2: string): Country | undefined => BY_ALPHA2.get(alpha2);

/** Whether a country exchanges under CRS, for `judgeCrsPerson`. *Shape*: alpha-2. *Source*: decisions 5.3. */
export const isCrsCountry = (alpha2: string): boolean => findCountry(alpha2)?.crs === true;
