import { addCents, NO_CENTS } from '@area/domain/money/money';
import {
  formatEuros,
  formatPercent,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import type { LayoutSection, LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { DocumentLanguage } from './figures.ts';
import { column, DASH, fact } from '../../clients/printed-documents/parties.ts';
import type { AbroadYear, TaxYear, Wealth } from './tax-facts.ts';

/** No sum is shown if a part of it is unknown. */
const totalText = (rows: readonly Wealth[]): string =>
  rows.some(({ value }) => value === null)
    ? DASH
    : formatEuros(addCents(...rows.map(({ value }) => value ?? NO_CENTS)));

const wealthTable = (
  { say, day }: DocumentLanguage,
  type: Wealth['type'],
  rows: readonly Wealth[],
): LayoutTable => ({
  title: say(type === 'F' ? 'paper.fiscal.wealth_funds' : 'paper.fiscal.wealth_plans'),
  dense: true,
  columns: [
    column(say, 'paper.fiscal.product', 12),
    column(say, 'paper.fiscal.units', 6, 'end'),
    column(say, 'paper.fiscal.price', 6, 'end'),
    column(say, 'paper.label.value_day', 6, 'end'),
    column(say, 'paper.fiscal.value', 6, 'end'),
  ],
  rows: rows.map(({ product, account_number, ownership, units, price, price_on, value }) => [
    `${product.name} · ${say('paper.fiscal.identified', { code: product.code, account: account_number, ownership: formatPercent(ownership) })}`,
    formatUnits(units),
    price === null ? DASH : formatUnitValue(price),
    price_on === null ? DASH : day(price_on),
    value === null ? DASH : formatEuros(value),
  ]),
  total: [say('paper.label.total'), '', '', '', totalText(rows)],
});

/** The holdings at the end: units, official value and its day. *Source*: decisions 9.2 (7). */
export const wealthSection = (
  pen: DocumentLanguage,
  { wealth, as_of }: Pick<TaxYear, 'wealth' | 'as_of'>,
): LayoutSection => {
  const { say, day } = pen;
  const title = say('paper.fiscal.wealth_title', { day: day(as_of) });
  if (wealth.length === 0) return { title, text: [say('paper.fiscal.no_wealth')] };
  const tables = (['F', 'P'] as const)
    .map((type) => [type, wealth.filter((each) => each.type === type)] as const)
    .filter(([, rows]) => rows.length > 0);
  return {
    title,
    tables: tables.map(([type, rows]) => wealthTable(pen, type, rows)),
    note: say(
      wealth.some(({ value }) => value === null)
        ? 'paper.fiscal.wealth_missing'
        : 'paper.fiscal.wealth_note',
    ),
  };
};

/** *Source*: decisions 9.2 (8). */
export const abroadSection = (
  { say, day }: DocumentLanguage,
  { country, certified_on, exempt, withheld }: AbroadYear,
): LayoutSection => ({
  title: say('paper.fiscal.abroad_title'),
  facts: [
    fact(say, 'paper.fiscal.country', country),
    fact(
      say,
      'paper.fiscal.certificate',
      certified_on === null ? say('paper.fiscal.no_certificate') : day(certified_on),
    ),
    fact(say, 'paper.fiscal.exempt', formatEuros(exempt)),
    fact(say, 'paper.fiscal.abroad_withheld', formatEuros(withheld)),
  ],
  note: say('paper.fiscal.abroad_note'),
});

/** What only the declaring person can know, and the registry cannot. *Source*: decisions 2.5 and 9.2 (9). */
export const notesSection = (
  { say }: DocumentLanguage,
  { payer, sales, is_final }: TaxYear,
): LayoutSection => {
  const hasLoss = sales.some(({ lots }) => lots.some(({ gain }) => gain < NO_CENTS));
  return {
    title: say('paper.fiscal.notes_title'),
    points: [
      ...(is_final ? [] : [say('paper.fiscal.note_provisional')]),
      ...(payer.type === 'J'
        ? [say('paper.fiscal.note_entity')]
        : [say(hasLoss ? 'paper.fiscal.note_loss' : 'paper.fiscal.note_losses')]),
      say('paper.fiscal.note_elsewhere'),
      ...(payer.type === 'J' || payer.abroad !== null
        ? []
        : [say(payer.is_foral ? 'paper.fiscal.note_foral' : 'paper.fiscal.note_forals')]),
      say('paper.fiscal.note_usufruct'),
      say('paper.fiscal.note_crs'),
    ],
  };
};
