import type { TaxForm } from '@area/domain/tax/forms';
import {
  BENEFITS_SHEET,
  BENEFIT_PAYMENTS_SHEET,
  FOREIGN_BENEFITS_SHEET,
  FOREIGN_PAYMENTS_SHEET,
} from './benefit-sheets.ts';
import { CONTRIBUTIONS_SHEET } from './contribution-sheet.ts';
import { FUND_OPERATIONS_SHEET, FUND_WITHHOLDINGS_SHEET } from './fund-sheets.ts';
import { CRS_SHEET, FATCA_SHEET } from './reported-sheets.ts';
import type { TaxSheet } from './sheet.ts';

/** The sheet of each form. *Source*: decisions 9.1. */
export const TAX_SHEETS: Readonly<Record<TaxForm, TaxSheet>> = {
  '187': FUND_OPERATIONS_SHEET,
  '117': FUND_WITHHOLDINGS_SHEET,
  '345': CONTRIBUTIONS_SHEET,
  '190': BENEFITS_SHEET,
  '111': BENEFIT_PAYMENTS_SHEET,
  '296': FOREIGN_BENEFITS_SHEET,
  '216': FOREIGN_PAYMENTS_SHEET,
  '289': CRS_SHEET,
  '290': FATCA_SHEET,
};
