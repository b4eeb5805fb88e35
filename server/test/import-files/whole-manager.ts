import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { ImportKind } from '@area/domain/imports/kinds';

/** Lines of a file. */
const sheet = (...lines: readonly string[]): string => [...lines, ''].join('\n');

const PDF = strToU8('%PDF-1.7\nan invented document\n');
const PDF_SHA256 = createHash('sha256').update(PDF).digest('hex');

/** An archive of a kind: its table, and files by name. */
export const archive = (
  kind: ImportKind,
  table: string,
  files: Readonly<Record<string, Uint8Array>>,
): Buffer => Buffer.from(zipSync({ [`${kind}.csv`]: strToU8(table), ...files }));

/** The one document of an archive. */
export const ONE_PDF = { 'a.pdf': PDF } as const;

const HOLIDAYS = [
  '01-01',
  '01-06',
  '04-10',
  '04-13',
  '05-01',
  '05-02',
  '08-15',
  '10-12',
  '12-08',
  '12-25',
] as const;

const CATALOGUE = {
  calendar: sheet(
    'external_id;region;day;name',
    ...HOLIDAYS.map((day) => `H-${day};MADRID;2031-${day};Fiesta`),
  ),
  index_levels: sheet(
    'external_id;index_code;kind;name;day;level',
    'N-1;MIXTA-50;BENCHMARK;Mitad y mitad;2025-12-31;1000',
    'N-2;MIXTA-50;BENCHMARK;Mitad y mitad;2026-01-31;1010.5',
    'N-3;IPC;INFLATION;Precios de consumo;2019-01-15;98.497',
  ),
  products: sheet(
    'external_id;code;type;isin;name;class;cnmv_number;category;risk;complexity;family;iban;benchmark;dgsfp_code;fund_name;fund_code;manager;depositary;min_initial;min_additional;min_periodic;min_holding;max_per_holder;exit_fees;cut_off;settlement_days',
    'F-1;90001;F;ES0152743003;Fondo uno, FI;A;1;Mixta;3;NO_COMPLEJO;1;ES9121000418450200051332;MIXTA-50;;;;;;100;50;30;10;1000000;90:1.5 365:0.5;14:00;2',
    'F-2;90002;P;ES0138045002;Plan dos, PP;A;2;Mixta;3;NO_COMPLEJO;1;ES9121000418450200051332;;N9234;Fondo de pensiones;F9234;Gestora;Depositaria;10;10;10;0;1000000;;14:00;5',
  ),
  product_terms: sheet(
    'external_id;product_code;from_date;min_initial;min_additional;min_periodic;min_holding;max_per_holder;cut_off;settlement_days',
    'T-1;90001;2020-01-01;200;50;30;10;1000000;13:00;3',
  ),
  unit_values: sheet(
    'external_id;product_code;day;value',
    'V-1;90001;2021-01-12;10',
    'V-2;90001;2021-06-10;12',
    'V-3;90001;2022-03-10;12.5',
    'V-4;90002;2021-01-12;10',
  ),
} as const;

const PEOPLE = {
  people: sheet(
    'external_id;given_name;family_name_1;document_type;document_number;birthdate',
    'P-1;Ana;Ruiz;DNI;12345678Z;1981-04-12',
    'P-2;Luis;Ruiz;DNI;00000001R;1980-04-12',
    'P-3;Eva;Sol;DNI;00000002W;1980-04-12',
  ),
  companies: sheet(
    'external_id;name;document_type;document_number',
    'E-1;Uno, S. L.;CIF;A58818501',
    'E-2;Dos, S. L.;CIF;B58378431',
  ),
  consents: sheet(
    'external_id;person;answered_on;text_version;commercial_own',
    'G-1;P-1;2023-01-02;2023-01;true',
  ),
  tax_residence: sheet(
    'external_id;person;country;tin;reason_no_tin;declared_on',
    'X-1;P-1;ES;12345678Z;;2020-01-01',
    'X-2;P-2;ES;00000001R;;2020-01-01',
    'X-3;P-2;AD;;A;2020-01-01',
  ),
  beneficial_owners: sheet(
    'external_id;company;owner;percentage',
    'W-1;E-1;E-2;60',
    'W-2;E-1;P-1;30',
    'W-3;E-2;P-2;50',
  ),
  kyc: sheet(
    'external_id;person;signed_on;review_on;risk_points;risk_band;approved_on',
    'K-1;E-1;2025-01-01;2028-01-01;10;BAJO;',
    'K-2;P-1;2025-01-01;2026-12-01;90;ALTO;2025-01-03',
    'K-3;E-2;2025-01-01;2028-01-01;10;BAJO;',
  ),
} as const;

const ACCOUNTS = {
  accounts: sheet(
    'external_id;number;alias;type;signature_arrangement;opened_on',
    'C-1;4000000001;Mi cuenta;F;O;2015-06-01',
    'C-2;4000000002;Plan;P;I;2015-06-01',
    'C-3;4000000003;Empresa;F;I;2015-06-01',
  ),
  account_roles: sheet(
    'external_id;account;person;role;since;percentage',
    'R-1;C-1;P-1;TITULAR;2015-06-01;60',
    'R-2;C-1;P-2;TITULAR;2015-06-01;40',
    'R-3;C-2;P-1;PARTICIPE;2015-06-01;',
    'R-4;C-2;P-2;APORTANTE_CONYUGE;2015-06-01;',
    'R-5;C-3;E-1;TITULAR;2015-06-01;',
    'R-6;C-3;P-3;ADMINISTRADOR;2015-06-01;',
  ),
  signature_rules: sheet(
    'external_id;account;place;max_amount;operation_types;required_count;must_include_roles;must_include_persons',
    'S-1;C-1;1;30000.00;REEMBOLSO;1;TITULAR;P-1',
    'S-2;C-1;2;;;2;;',
  ),
  bank_accounts: sheet(
    'external_id;account;person;iban;is_payout;validated_on',
    'B-1;C-1;P-1;ES9121000418450200051332;true;2019-04-01',
    'B-2;C-2;P-1;ES7921000813610123456789;true;2019-04-01',
  ),
  mandates: sheet(
    'external_id;bank_account;id;creditor_id;creditor_name;signed_on',
    'MD-1;B-1;REF-2019/000001;ES46ZZZB58378431;Gestora;2019-04-01',
  ),
  beneficiaries: sheet(
    'external_id;account;given_name;family_name_1;document_type;document_number;birthdate;relationship;contingency;line;percentage;since',
    'BE-1;C-2;Eva;Sol;DNI;00000002W;;CONYUGE;FALLECIMIENTO_PARTICIPE;1;60;2018-01-01',
    'BE-2;C-2;Leo;Sol;;;2020-01-01;HIJO;FALLECIMIENTO_PARTICIPE;1;40;2018-01-01',
  ),
  contributors: sheet(
    'external_id;account_role;kind;relationship;since',
    'AP-1;R-4;APORTANTE_CONYUGE;CONYUGE;2018-01-01',
  ),
  contributions_by_year: sheet('external_id;person;year;amount', 'AA-1;P-1;2025;900.00'),
} as const;

const HOLDINGS = {
  opening_lots: sheet(
    'external_id;account;product_code;acquired_on;units;cost;rights',
    'L-1;C-2;90002;2021-03-08;100;900.00;C',
    'L-2;C-2;90002;2021-03-08;50;450.00;E',
  ),
  operations: sheet(
    'external_id;account;product_code;type;ordered_on;executed_on;units;unit_value;amount;fee;withholding',
    'O-1;C-1;90001;SUSCRIPCION;2021-01-11;2021-01-12;100;10;1000.00;0.00;',
    'O-2;C-1;90001;SUSCRIPCION;2021-06-10;2021-06-10;50;12;600.00;0.00;',
    'O-3;C-1;90001;REEMBOLSO;2022-03-09;2022-03-10;120;12.5;1500.00;5.00;60.00',
    'O-4;C-1;90001;TRASPASO_ENTRADA;2022-03-09;2022-03-10;8;12.5;100.00;0.00;',
  ),
  movements: sheet(
    'external_id;operation;lot;moved_on;acquired_on;units;cost',
    'M-1;O-1;;2021-01-12;2021-01-12;100;1000.00',
    'M-2;O-2;;2021-06-10;2021-06-10;50;600.00',
    'M-3;O-3;M-1;2022-03-10;;100;1000.00',
    'M-4;O-3;M-2;2022-03-10;;20;240.00',
    'M-5;O-4;;2022-03-10;2015-02-03;3;20.00',
    'M-6;O-4;;2022-03-10;2016-02-03;5;40.00',
  ),
  blocks: sheet(
    'external_id;account;product_code;cause;units;since;until',
    'BL-1;C-1;90001;PRENDA;10;2023-01-01;2040-01-01',
    'BL-2;C-1;90001;EMBARGO;20;2023-01-01;',
  ),
  periodic_orders: sheet(
    'external_id;account;product_code;type;periodicity;amount;start_date;end_date;bank_account;mandate;increase_type;increase',
    'PO-1;C-1;90001;SOLICITUD_SUSCRIPCION_PERIODICA;MENSUAL;150.00;2022-02-05;2040-01-01;B-1;MD-1;PORCENTUAL;2.00',
  ),
  benefits: sheet(
    'external_id;account;product_code;person;cause;contingency_on;recognised_on;situation;periodicity;next_on;amount;revaluation;revaluation_value;bank_account',
    'PR-1;C-2;90002;P-1;JUBILACION;2024-05-01;2024-06-10;BENEFICIARIO;MENSUAL;2026-03-16;30.00;PORCENTUAL;2.00;B-2',
  ),
  open_orders: sheet(
    'external_id;account;product_code;type;ordered_on;unit_value_on;amount;units;fee;bank_account',
    'OO-1;C-1;90001;SUSCRIPCION;2026-03-09;2026-03-11;500.00;;5.00;',
    'OO-2;C-1;90001;REEMBOLSO;2026-03-09;2026-03-11;;5;;B-1',
  ),
  control_totals: sheet(
    'external_id;product_code;lots;units;cost',
    'TT-1;90001;3;38;420.00',
    'TT-2;90002;2;150;1350.00',
  ),
} as const;

/** The tables of the kinds whose rows name files: `a.pdf` is in their archives. */
export const ARCHIVE_TABLES = {
  product_documents: sheet(
    'external_id;product_code;kind;language;in_force_from;file;sha256',
    `PD-1;90001;dfi;es;2020-01-01;a.pdf;${PDF_SHA256}`,
  ),
  documents: sheet(
    'external_id;person;account;subcategory;dated_on;file;sha256',
    `DO-1;P-1;;ID_FRONT;2019-03-31;a.pdf;${PDF_SHA256}`,
  ),
} as const;

/** A small manager with a row or two of every kind but logins, addresses and tests, as text. */
export const WHOLE_MANAGER = { ...CATALOGUE, ...PEOPLE, ...ACCOUNTS, ...HOLDINGS } as const;

/** The same as its files. */
export const wholeManager = () => ({
  ...WHOLE_MANAGER,
  product_documents: archive('product_documents', ARCHIVE_TABLES.product_documents, ONE_PDF),
  documents: archive('documents', ARCHIVE_TABLES.documents, ONE_PDF),
});
