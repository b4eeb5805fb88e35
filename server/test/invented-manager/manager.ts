import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { ImportKind } from '@area/domain/imports/kinds';
import { calendar, productTerms, products } from './catalogue.ts';
import { DETAIL_FILES, DETAIL_HEADERS } from './details.ts';
import { movements, operations } from './history.ts';
import { openingLots, totals } from './holdings.ts';
import type { InventedManager, Line } from './names.ts';
import { papers, productPapers } from './papers.ts';
import type { Paper } from './papers.ts';
import { accounts, companies, contributions, people } from './people-files.ts';
import { contributors, roles } from './roles.ts';
import { unitValues } from './values.ts';

const HEADERS = {
  ...DETAIL_HEADERS,
  calendar: 'external_id;region;day;name',
  products:
    'external_id;code;type;isin;name;class;cnmv_number;category;risk;complexity;family;iban;dgsfp_code;fund_name;fund_code;manager;depositary;min_initial;min_additional;min_periodic;min_holding;max_per_holder;management_fee;depositary_fee;cut_off;settlement_days',
  product_terms:
    'external_id;product_code;from_date;min_initial;min_additional;min_periodic;min_holding;max_per_holder;management_fee;depositary_fee;cut_off;settlement_days',
  people:
    'external_id;given_name;family_name_1;family_name_2;document_type;document_number;document_expires_on;birthdate;email;mobile_phone;language;kyc_valid_until',
  companies: 'external_id;name;document_type;document_number;email;kyc_valid_until',
  accounts: 'external_id;number;alias;type;signature_arrangement;required_signatures;opened_on',
  account_roles: 'external_id;account;person;role;since;percentage;power_limit_eur;has_mandate',
  contributors: 'external_id;account_role;kind;relationship;since',
  contributions_by_year: 'external_id;person;year;amount',
  unit_values: 'external_id;product_code;day;value',
  opening_lots: 'external_id;account;product_code;acquired_on;entered_on;units;cost;contributor',
  operations:
    'external_id;account;product_code;type;ordered_on;executed_on;units;unit_value;amount;withholding',
  movements: 'external_id;operation;lot;moved_on;acquired_on;units;cost',
  control_totals: 'external_id;product_code;lots;units;cost',
} as const satisfies Partial<Record<ImportKind, string>>;

type InventedKind = keyof typeof HEADERS;

const LINES: Readonly<Record<InventedKind, (manager: InventedManager) => Iterable<Line>>> = {
  ...DETAIL_FILES,
  calendar,
  products,
  product_terms: productTerms,
  people,
  companies,
  accounts,
  account_roles: roles,
  contributors,
  contributions_by_year: contributions,
  unit_values: unitValues,
  opening_lots: openingLots,
  operations,
  movements,
  control_totals: totals,
};

/** A file of a whole manager, line by line with its header. */
export function* inventLines(kind: InventedKind, manager: InventedManager): Generator<string> {
  yield HEADERS[kind];
  for (const line of LINES[kind](manager)) yield line.join(';');
}

/** A file as one text. */
export const inventFile = (kind: InventedKind, manager: InventedManager): string =>
  [...inventLines(kind, manager), ''].join('\n');

/** What only a whole house brings. */
const OF_HOUSE: readonly InventedKind[] = [
  'calendar',
  'products',
  'product_terms',
  'contributors',
  'contributions_by_year',
  'operations',
  'movements',
];

/** In the order in which one names another. */
const INVENTED_KINDS = [
  'calendar',
  'products',
  'product_terms',
  'people',
  'companies',
  'addresses',
  'questionnaires',
  'logins',
  'unit_values',
  'accounts',
  'account_roles',
  'bank_accounts',
  'contributors',
  'contributions_by_year',
  'opening_lots',
  'operations',
  'movements',
  'control_totals',
] as const satisfies readonly InventedKind[];

/** The kinds of which there are rows: logins only where there is a host. */
export const inventedKinds = ({
  host,
  house,
  unit_values = house !== undefined,
}: InventedManager): readonly InventedKind[] =>
  INVENTED_KINDS.filter(
    (kind) =>
      (kind !== 'logins' || host !== undefined) &&
      (kind !== 'unit_values' || unit_values) &&
      (house !== undefined || !OF_HOUSE.includes(kind)),
  );

const PAPERS = {
  product_documents: {
    header: 'external_id;product_code;kind;language;in_force_from;file;sha256',
    papersOf: productPapers,
  },
  documents: {
    header: 'external_id;person;account;subcategory;dated_on;file;sha256',
    papersOf: papers,
  },
} as const satisfies Partial<
  Record<
    ImportKind,
    { readonly header: string; readonly papersOf: (manager: InventedManager) => Iterable<Paper> }
  >
>;

type ArchivedKind = keyof typeof PAPERS;

/** Kinds that come as an archive, of a whole house. */
export const inventedArchives = ({ house }: InventedManager): readonly ArchivedKind[] =>
  house ? ['product_documents', 'documents'] : [];

/** The oldest day that an archive can say: the same one at every run. */
const PACKED_AT = '1980-01-01T00:00:00';

/** The archive of a kind: its table, and the files that its rows name. */
export const inventArchive = (kind: ArchivedKind, manager: InventedManager): Uint8Array => {
  const { header, papersOf } = PAPERS[kind];
  const all = [...papersOf(manager)];
  const table = [header, ...all.map(({ line }) => line.join(';')), ''].join('\n');
  const files: Zippable = { [`${kind}.csv`]: strToU8(table) };
  for (const { file, bytes } of all) files[file] = bytes;
  return zipSync(files, { mtime: PACKED_AT });
};
