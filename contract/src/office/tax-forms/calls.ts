import { defineOfficeDownload } from '../define-office.ts';

/** A sheet for a form of the tax agency: one row a record, and its totals. *Source*: decisions 6.2 and 9.1, ADR 196. */
export const exportTaxForm = defineOfficeDownload({
  id: 'exportTaxForm',
  path: '/tax-forms/{form}/{year}',
  right: 'EXPORT_TAX_FORM',
});

export const OFFICE_TAX_FORM_CALLS = [exportTaxForm] as const;
