import type { Cents } from '@area/domain/money/money';
import { addCents, addShares, NO_CENTS } from '@area/domain/money/money';
import {
  formatEuros,
  formatPercent,
  formatSignedEuros,
  formatUnits,
} from '@area/domain/money/format';
import type { LayoutSection, LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { DocumentLanguage } from './figures.ts';
import { column, DASH, fact } from '../../clients/printed-documents/parties.ts';
import type { FundSale, FundTransfer, Gift, TaxYear } from './tax-facts.ts';

const detailOf = (
  { say }: DocumentLanguage,
  {
    account_number,
    ownership,
    reference,
  }: Pick<FundSale, 'account_number' | 'ownership' | 'reference'>,
): string =>
  say('paper.fiscal.sale_detail', {
    account: account_number,
    ownership: formatPercent(ownership),
    reference,
  });

/** One row for each lot that gave units; base and withholding are of the redemption. */
const saleTable = (pen: DocumentLanguage, sale: FundSale): LayoutTable => {
  const { say, day } = pen;
  const { fund, lots, on, base, withholding } = sale;
  return {
    title: `${say('paper.fiscal.sale_of', { fund: fund.name, code: fund.code, day: day(on) })} · ${detailOf(pen, sale)}`,
    dense: true,
    columns: [
      column(say, 'paper.label.acquired_on', 7),
      column(say, 'paper.fiscal.units', 8, 'end'),
      column(say, 'paper.fiscal.acquisition_value', 7, 'end'),
      column(say, 'paper.fiscal.transfer_value', 7, 'end'),
      column(say, 'paper.fiscal.gain', 7, 'end'),
      column(say, 'paper.fiscal.base', 7, 'end'),
      column(say, 'paper.fiscal.withheld', 6, 'end'),
    ],
    rows: lots.map((lot) => [
      day(lot.acquired_on),
      formatUnits(lot.units),
      formatEuros(lot.acquisition_value),
      formatEuros(lot.transfer_value),
      formatSignedEuros(lot.gain),
      '',
      '',
    ]),
    total: [
      say('paper.label.total'),
      formatUnits(addShares(...lots.map(({ units }) => units))),
      formatEuros(addCents(...lots.map((lot) => lot.acquisition_value))),
      formatEuros(addCents(...lots.map((lot) => lot.transfer_value))),
      formatSignedEuros(addCents(...lots.map(({ gain }) => gain))),
      formatEuros(base),
      formatEuros(withholding),
    ],
  };
};

const gainsOf = (sales: readonly FundSale[]): Cents[] =>
  sales.flatMap(({ lots }) => lots.map(({ gain }) => gain));

/** *Source*: decisions 9.2 (2). */
export const salesSection = (pen: DocumentLanguage, { sales }: TaxYear): LayoutSection => {
  const { say } = pen;
  const title = say('paper.fiscal.sales_title');
  if (sales.length === 0) return { title, text: [say('paper.fiscal.no_sales')] };
  const gains = gainsOf(sales);
  return {
    title,
    facts: [
      fact(
        say,
        'paper.fiscal.gains',
        formatSignedEuros(addCents(...gains.filter((gain) => gain > NO_CENTS))),
      ),
      fact(
        say,
        'paper.fiscal.losses',
        formatSignedEuros(addCents(...gains.filter((gain) => gain < NO_CENTS))),
      ),
      fact(say, 'paper.fiscal.result', formatSignedEuros(addCents(...gains))),
      fact(say, 'paper.fiscal.base', formatEuros(addCents(...sales.map(({ base }) => base)))),
      fact(
        say,
        'paper.fiscal.withheld',
        formatEuros(addCents(...sales.map(({ withholding }) => withholding))),
      ),
    ],
    tables: sales.map((sale) => saleTable(pen, sale)),
    note: say('paper.fiscal.sales_note'),
  };
};

const transferTable = (pen: DocumentLanguage, transfer: FundTransfer): LayoutTable => {
  const { say, day } = pen;
  const { origin, destination, on, lots } = transfer;
  return {
    title: `${say('paper.fiscal.transfer_of', { origin, destination })} · ${detailOf(pen, transfer)}`,
    dense: true,
    columns: [
      column(say, 'paper.fiscal.transfer_on', 4),
      column(say, 'paper.label.acquired_on', 4),
      column(say, 'paper.fiscal.acquisition_value', 4, 'end'),
      column(say, 'paper.fiscal.transferred', 4, 'end'),
    ],
    rows: lots.map(({ acquired_on, cost, value }) => [
      day(on),
      day(acquired_on),
      formatEuros(cost),
      formatEuros(value),
    ]),
    total: [
      say('paper.label.total'),
      '',
      formatEuros(addCents(...lots.map(({ cost }) => cost))),
      formatEuros(addCents(...lots.map(({ value }) => value))),
    ],
  };
};

/** *Source*: decisions 9.2 (3). */
export const transfersSection = (pen: DocumentLanguage, { transfers }: TaxYear): LayoutSection => ({
  title: pen.say('paper.fiscal.transfers_title'),
  text: [pen.say('paper.fiscal.transfers_text')],
  tables: transfers.map((transfer) => transferTable(pen, transfer)),
});

const giftTitle = ({ say, day }: DocumentLanguage, { type, on, died_on, fund }: Gift): string => {
  const given = {
    movement: say(`codes.operation_type.${type}`),
    fund: fund.name,
    code: fund.code,
    day: day(on),
  };
  return died_on === null
    ? say('paper.fiscal.gift_of', given)
    : say('paper.fiscal.inherited_of', { ...given, died: day(died_on) });
};

/** One row for each lot: what the donor declares, and the day and value from which the receiver counts. */
const giftTable = (pen: DocumentLanguage, gift: Gift): LayoutTable => {
  const { say, day } = pen;
  const { lots, type } = gift;
  const gains = addCents(...lots.map(({ gain }) => gain ?? NO_CENTS));
  return {
    title: `${giftTitle(pen, gift)} · ${detailOf(pen, gift)}`,
    dense: true,
    columns: [
      column(say, 'paper.label.acquired_on', 7),
      column(say, 'paper.fiscal.units', 8, 'end'),
      column(say, 'paper.fiscal.acquisition_value', 7, 'end'),
      column(say, 'paper.fiscal.gift_value', 7, 'end'),
      column(say, 'paper.fiscal.gift_gain', 7, 'end'),
    ],
    rows: lots.map(({ acquired_on, units, acquisition_value, value, gain }) => [
      day(acquired_on),
      formatUnits(units),
      formatEuros(acquisition_value),
      formatEuros(value),
      gain === null ? DASH : formatSignedEuros(gain),
    ]),
    total: [
      say('paper.label.total'),
      formatUnits(addShares(...lots.map(({ units }) => units))),
      formatEuros(addCents(...lots.map(({ acquisition_value }) => acquisition_value))),
      formatEuros(addCents(...lots.map(({ value }) => value))),
      type === 'DONACION_SALIDA' ? formatSignedEuros(gains) : DASH,
    ],
  };
};

/** *Source*: decisions 9.2 (4). */
export const giftsSection = (pen: DocumentLanguage, { gifts }: TaxYear): LayoutSection => ({
  title: pen.say('paper.fiscal.gifts_title'),
  tables: gifts.map((gift) => giftTable(pen, gift)),
  note: pen.say('paper.fiscal.gifts_text'),
});
