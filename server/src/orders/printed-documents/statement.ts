import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Rate, Shares, UnitValue } from '@area/domain/money/money';
import { addCents, NO_CENTS, NO_SHARES, subtractCents } from '@area/domain/money/money';
import {
  formatEuros,
  formatSignedEuros,
  formatSignedPercent,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import { shareOf } from '@area/domain/money/rounding';
import type { OperationType } from '@area/domain/operation/codes';
import type { Language } from '@area/domain/configuration/languages';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { LayoutSection, LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { DocumentLanguage } from './figures.ts';
import { penFor, productDetail } from './figures.ts';
import type { ProductFacts } from './order-facts.ts';
import type { NamedAccount } from '../../clients/printed-documents/parties.ts';
import {
  accountSection,
  column,
  DASH,
  fact,
  factIf,
} from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';

/** A holding at the end of a day, at the last official unit value. */
export interface ValuedUnits {
  readonly units: Shares;
  readonly price: UnitValue;
  readonly price_on: CivilDate;
  readonly value: Cents;
}

/** Units that came or went. */
export interface StatedMovement {
  readonly on: CivilDate;
  readonly type: OperationType;
  readonly reference: string;
  readonly units: Shares;
  readonly price: UnitValue | null;
  readonly amount: Cents;
  readonly fee: Cents;
}

/** A product over a period. */
export interface StatedHolding {
  readonly product: ProductFacts;
  readonly opening: ValuedUnits | null;
  readonly closing: ValuedUnits | null;
  readonly cost: Cents;
  readonly movements: readonly StatedMovement[];
  /** What the unit value itself did in the period. */
  readonly product_return: Rate | null;
}

export interface Statement {
  readonly kind: 'POSITION_STATEMENT' | 'QUARTERLY_STATEMENT';
  readonly account: NamedAccount;
  readonly people: readonly AccountPerson[];
  /** Whose language and brand it has. */
  readonly reader: { readonly uuid: string; readonly language: Language };
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly holdings: readonly StatedHolding[];
  readonly at: Date;
}

const valueOf = (held: ValuedUnits | null): Cents => held?.value ?? NO_CENTS;
const totalOf = (
  holdings: readonly StatedHolding[],
  pick: (holding: StatedHolding) => Cents,
): Cents => addCents(...holdings.map(pick));
const gainOf = (holding: StatedHolding): Cents =>
  subtractCents(valueOf(holding.closing), holding.cost);

const percentText = (gain: Cents, cost: Cents): string => {
  const share = shareOf(gain, cost);
  return share === undefined ? DASH : formatSignedPercent(share);
};

const summaryTable = (
  say: DocumentLanguage['say'],
  holdings: readonly StatedHolding[],
): LayoutTable => {
  const [value, cost] = [
    totalOf(holdings, ({ closing }) => valueOf(closing)),
    totalOf(holdings, ({ cost: each }) => each),
  ];
  const gain = subtractCents(value, cost);
  return {
    columns: [
      column(say, 'paper.label.product', 5),
      column(say, 'paper.label.cost', 3, 'end'),
      column(say, 'paper.label.value', 3, 'end'),
      column(say, 'paper.label.unrealised', 3, 'end'),
      column(say, 'paper.label.percent', 2, 'end'),
    ],
    rows: holdings.map((each) => [
      each.product.name,
      formatEuros(each.cost),
      formatEuros(valueOf(each.closing)),
      formatSignedEuros(gainOf(each)),
      percentText(gainOf(each), each.cost),
    ]),
    total: [
      say('paper.label.total'),
      formatEuros(cost),
      formatEuros(value),
      formatSignedEuros(gain),
      percentText(gain, cost),
    ],
  };
};

const heldRow = ({ day }: DocumentLanguage, when: string, held: ValuedUnits | null): string[] =>
  held === null
    ? [when, formatUnits(NO_SHARES), DASH, DASH, formatEuros(NO_CENTS)]
    : [
        when,
        formatUnits(held.units),
        formatUnitValue(held.price),
        day(held.price_on),
        formatEuros(held.value),
      ];

const heldTable = (
  pen: DocumentLanguage,
  { opening, closing }: StatedHolding,
  { from, to }: Statement,
): LayoutTable => {
  const { say, day } = pen;
  return {
    columns: [
      column(say, 'paper.label.at_the_end_of', 5),
      column(say, 'paper.label.units', 5, 'end'),
      column(say, 'paper.label.unit_value_of', 5, 'end'),
      column(say, 'paper.label.value_day', 5, 'end'),
      column(say, 'paper.label.value', 5, 'end'),
    ],
    rows: [heldRow(pen, day(addDays(from, -1)), opening), heldRow(pen, day(to), closing)],
  };
};

const movementsTable = (
  { say, day }: DocumentLanguage,
  movements: readonly StatedMovement[],
): LayoutTable => ({
  title: say('paper.label.movements'),
  dense: true,
  columns: [
    column(say, 'paper.label.date', 6),
    column(say, 'paper.label.operation', 9),
    column(say, 'paper.order.number', 7),
    column(say, 'paper.label.units', 7, 'end'),
    column(say, 'paper.label.unit_value', 7, 'end'),
    column(say, 'paper.label.amount', 7, 'end'),
    column(say, 'paper.label.fee', 5, 'end'),
  ],
  rows: movements.map((each) => [
    day(each.on),
    say(`codes.operation_type.${each.type}`),
    each.reference,
    formatUnits(each.units),
    each.price === null ? DASH : formatUnitValue(each.price),
    formatEuros(each.amount),
    formatEuros(each.fee),
  ]),
});

const holdingSection = (
  pen: DocumentLanguage,
  holding: StatedHolding,
  statement: Statement,
): LayoutSection => {
  const { say } = pen;
  return {
    title: holding.product.name,
    text: [productDetail(say, holding.product)],
    facts: [
      fact(say, 'paper.label.cost', formatEuros(holding.cost)),
      fact(
        say,
        'paper.label.unrealised',
        `${formatSignedEuros(gainOf(holding))} (${percentText(gainOf(holding), holding.cost)})`,
      ),
      ...factIf(holding.product_return, (rate) =>
        fact(say, 'paper.label.product_return', formatSignedPercent(rate)),
      ),
    ],
    tables: [
      heldTable(pen, holding, statement),
      ...(holding.movements.length === 0 ? [] : [movementsTable(pen, holding.movements)]),
    ],
    ...(holding.movements.length === 0 && { note: say('paper.label.no_movements') }),
  };
};

/** The holdings of an account at the start and end of a period, and the movements in between. *Source*: decisions 7 and 9.3. */
export const renderStatement = async (db: Db, statement: Statement): Promise<Uint8Array> => {
  const { kind, account, people, reader, from, to, holdings, at } = statement;
  const pen = penFor(reader.language);
  const { say, day } = pen;
  const fees = totalOf(holdings, ({ movements }) => addCents(...movements.map(({ fee }) => fee)));
  return renderDocument(db, {
    subcategory: kind,
    language: reader.language,
    at,
    brandOf: reader.uuid,
    reference: account.number,
    params: { from: day(from), to: day(to) },
    highlight: {
      name: account.alias === '' ? account.number : account.alias,
      detail: say('paper.label.period_text', { from: day(from), to: day(to) }),
      label: say('paper.label.value_at', { day: day(to) }),
      figure: formatEuros(totalOf(holdings, ({ closing }) => valueOf(closing))),
    },
    facts: [
      fact(
        say,
        'paper.label.value_before',
        formatEuros(totalOf(holdings, ({ opening }) => valueOf(opening))),
      ),
      fact(say, 'paper.label.fees_paid', formatEuros(fees)),
    ],
    sections: [
      accountSection(say, account, people),
      {
        title: say('paper.label.summary_title'),
        ...(holdings.length === 0
          ? { text: [say('paper.label.no_holdings')] }
          : { tables: [summaryTable(say, holdings)] }),
      },
      ...holdings.map((holding) => holdingSection(pen, holding, statement)),
    ],
  });
};
