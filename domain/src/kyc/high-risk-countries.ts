/**
 * Third countries with deficient controls against money laundering, by the date from which each table
 * holds. General knowledge, to be confirmed and kept with the official list before real use.
 * *Shape*: alpha-2. *Source*: Delegated Regulation (EU) 2016/1675 with its changes to (EU) 2025/1184; decisions 5.2 ("table").
 */
const TABLES: readonly { readonly from: string; readonly countries: readonly string[] }[] = [
  {
    from: '2025-08-05',
    countries: [
      'AF',
      'AO',
      'BF',
      'CD',
      'CI',
      'CM',
      'DZ',
      'HT',
      'IR',
      'KE',
      'KP',
      'LA',
      'LB',
      'MC',
      'ML',
      'MM',
      'MZ',
      'NA',
      'NG',
      'NP',
      'SS',
      'SY',
      'TT',
      'TZ',
      'VE',
      'VN',
      'VU',
      'YE',
      'ZA',
    ],
  },
];

/** Answers whether a country is of high risk on a day, by the last table then in force; before the first one, by the first. *Source*: decisions 5.2. */
export const highRiskOn = (day: string): ((country: string) => boolean) => {
  const table = TABLES.findLast(({ from }) => from <= day) ?? TABLES[0];
  return (country) => table?.countries.includes(country) === true;
};
