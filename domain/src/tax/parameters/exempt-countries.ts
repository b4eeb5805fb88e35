import type { YearlyValue } from '../in-force.ts';

const EUROPEAN_ECONOMIC_AREA =
  'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

const TREATY_COUNTRIES =
  'AD AE AL AM AR AU AZ BA BB BO BR BY CA CH CL CN CO CR CU CV DO DZ EC EG GB GE HK ID IL IN IR JM JP ' +
  'KR KW KZ MA MD MK MX MY NG NZ OM PA PH PK QA RS SA SG SN SV TH TJ TM TN TR TT UA US UY UZ VE VN ZA';

/**
 * Countries whose residents pay no Spanish tax on the gain of a fund when they prove their residence:
 * the European Economic Area by law, the others by their treaty. *Shape*: ISO 3166-1 alpha-2.
 * *Source*: TRLIRNR article 14.1.c and the treaties in force as listed by the Agencia Tributaria;
 * decisions 2.5 ask for this table and decisions 10 for its confirmation by a tax adviser.
 */
export const EXEMPT_COUNTRIES: readonly YearlyValue<ReadonlySet<string>>[] = [
  {
    from_year: 2016,
    value: new Set(`${EUROPEAN_ECONOMIC_AREA} ${TREATY_COUNTRIES}`.split(' ')),
  },
];
