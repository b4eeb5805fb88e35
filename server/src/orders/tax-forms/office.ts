import { madridDate } from '@area/domain/calendar/madrid';
import { exportTaxForm } from '@area/contract/office/tax-forms/calls';
import { isTaxFormOver, whyNotTaxForm } from '@area/domain/tax/forms';
import type { TaxFormOf } from '@area/domain/tax/forms';
import { hashInput } from '../../access/proposals/input-hash.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { recordAct } from '../../access/proposals/record-act.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { fileColumns, linesOf } from './sheet.ts';
import { TAX_SHEETS } from './sheets.ts';

const nameOf = ({ form, year, period }: TaxFormOf): string =>
  [form, year, ...(period === null ? [] : [period])].join('-');

/** Kept before anything leaves: an export whose row cannot be written is not made. */
const recordExport = async (
  context: OfficeContext<typeof exportTaxForm>,
  asked: TaxFormOf,
): Promise<void> => {
  const { params, query, body, parts } = context;
  // On the primary: what is exported may be read on a replica.
  await inTransaction(parts.database.kysely, async (tx) =>
    recordAct(
      { ...context, db: tx },
      {
        call: exportTaxForm.id,
        subject: `tax_form ${nameOf(asked)}`,
        reason: null,
        content_hash: hashInput(exportTaxForm.id, { params, query, body }),
      },
    ),
  );
};

/** The sheets for what the manager files with the tax agency. *Source*: decisions 6.2 and 9.1, ADR 196. */
export const officeTaxForms = ({ read }: OfficeRegister): void => {
  read(exportTaxForm, async (context) => {
    const { db, parts, params, query, language } = context;
    const today = madridDate(parts.clock.business());
    const asked = { ...params, period: query.period ?? null };
    requireFields(whyNotTaxForm(asked, today));
    await recordExport(context, asked);
    const sheet = TAX_SHEETS[params.form];
    const provisional = isTaxFormOver(asked, today) ? '' : `-provisional-${today}`;
    return {
      name: `modelo-${nameOf(asked)}${provisional}`,
      columns: fileColumns(sheet, { language, forProgram: query.$format === 'JSON' }),
      rows: linesOf(db, sheet, asked),
    };
  });
};
