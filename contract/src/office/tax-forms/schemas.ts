import { TAX_FORMS, TAX_PERIODS } from '@area/domain/tax/forms';
import { z } from 'zod';
import { SHEET_FORMATS } from '../../download.ts';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { downloadPlace } from '../../schemas/list.ts';
import type { OFFICE_TAX_FORM_CALLS } from './calls.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

export const OFFICE_TAX_FORM_SCHEMAS = {
  exportTaxForm: defineSchemas({
    summary:
      'The records of a form of the tax agency (187, 117, 345, 190, 111, 296, 216, 289, 290) for a year or a period of it, with their totals and those of the ledger. Not the record layout of the agency',
    params: z.strictObject({
      form: z.enum(TAX_FORMS),
      year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR),
    }),
    query: z.strictObject({
      /** A month or a quarter, of forms that are paid by period. */
      period: z.enum(TAX_PERIODS).optional(),
      $format: z.enum(SHEET_FORMATS).default(SHEET_FORMATS[0]),
      ...downloadPlace,
    }),
    response: fileBytes,
  }),
} satisfies SchemasOf<typeof OFFICE_TAX_FORM_CALLS>;
