import { REDEMPTION_TYPES } from '@area/domain/operation/type-lists';
import { typesWith } from '@area/domain/operation/types-with';
import type { OperationType } from '@area/domain/operation/types';
import { daysOfTaxForm } from '@area/domain/tax/forms';
import type { TaxFormOf } from '@area/domain/tax/forms';
import type { Db } from '../../platform/db/tables.ts';
import { fundRecordsOf } from './fund-records.ts';
import { PAGE, listFundOperations, sumFundOperations } from './funds-store.ts';
import type { FundOperation } from './funds-store.ts';
import type { SheetColumn, SheetRecord, TaxSheet } from './sheet.ts';

/** Whatever moves units of a fund, in or out. */
const MOVING = typesWith({ executed_by: 'ITSELF', direction: ['IN', 'OUT'] });
/** Of which somebody is taxed. */
const TAXED = typesWith({
  executed_by: 'ITSELF',
  direction: 'OUT',
  nature: ['REDEMPTION', 'DONATION'],
});

const COLUMNS: readonly SheetColumn[] = [
  { field: 'nif', kind: 'text' },
  { field: 'name', kind: 'text' },
  { field: 'holder_type', kind: 'text' },
  { field: 'residence', kind: 'text' },
  { field: 'isin', kind: 'text' },
  { field: 'fund', kind: 'text' },
  { field: 'account_number', kind: 'text' },
  { field: 'reference', kind: 'text' },
  { field: 'on', kind: 'day' },
  { field: 'movement', kind: 'text', codes: 'messages.tax_form_movement' },
  { field: 'type', kind: 'text', codes: 'codes.operation_type' },
  { field: 'deferral', kind: 'text', codes: 'messages.tax_form_answer' },
  { field: 'ownership', kind: 'decimal' },
  { field: 'units', kind: 'decimal' },
  { field: 'transfer_value', kind: 'decimal', is_total: true },
  { field: 'acquisition_value', kind: 'decimal', is_total: true },
  { field: 'gain', kind: 'decimal', is_total: true },
  { field: 'base', kind: 'decimal', is_total: true },
  { field: 'withholding', kind: 'decimal', is_total: true },
];

const recordsOf = (types: readonly OperationType[]) =>
  async function* records(db: Db, asked: TaxFormOf): AsyncGenerator<SheetRecord> {
    const days = daysOfTaxForm(asked);
    for (let after: FundOperation | undefined, more = true; more;) {
      const page = await listFundOperations(db, { days, types }, after);
      yield* await fundRecordsOf(db, page, days);
      after = page.at(-1);
      more = page.length === PAGE;
    }
  };

const sheetOf = (types: readonly OperationType[], taxed: readonly OperationType[]): TaxSheet => ({
  columns: COLUMNS,
  records: recordsOf(types),
  ledger: async (db, asked) => sumFundOperations(db, { days: daysOfTaxForm(asked), types: taxed }),
});

/** 187: every acquisition and transmission of units of funds, of every holder. *Source*: decisions 9.1. */
export const FUND_OPERATIONS_SHEET = sheetOf(MOVING, TAXED);

/**
 * 117: the redemptions of a month or quarter, also those of non-residents, which are not told with 216. *Source*: decisions
 * 9.1, ADR 196.
 */
export const FUND_WITHHOLDINGS_SHEET = sheetOf(REDEMPTION_TYPES, REDEMPTION_TYPES);
