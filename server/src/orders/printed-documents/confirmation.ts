import { formatDateTime } from '@area/domain/calendar/format-date';
import { formatIban } from '@area/domain/identifiers/iban';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { subtractCents } from '@area/domain/money/money';
import {
  formatEuros,
  formatSignedEuros,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { Lot } from '@area/domain/operation/lots';
import type { Redemption } from '@area/domain/operation/redemption';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { LayoutSection, LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import type { ExecutedBenefit } from './executed-benefit.ts';
import { paidBenefitSection } from './executed-benefit.ts';
import type { DocumentLanguage } from './figures.ts';
import { highlight, penFor, productSection } from './figures.ts';
import { lotsTable } from './estimate-sections.ts';
import type { ProductFacts } from './order-facts.ts';
import { accountSection, column, fact, factIf } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/** What an operation came to once it was executed. */
export interface ExecutedOperation {
  readonly operation: OperationWhole;
  /** Reference of the operation whose place it takes. */
  readonly corrects: string | null;
  readonly product: ProductFacts;
  /** The lots it made. */
  readonly lots: readonly Lot[];
  /** Its figures, for what takes units out. */
  readonly redemption: Redemption | null;
  /** And of a payment of a benefit, which is work income and no gain. */
  readonly benefit?: ExecutedBenefit | null;
  /** The deferred loss: of this redemption, or of an earlier one that this purchase defers. */
  readonly deferred_loss?: Cents | undefined;
  readonly paid_to: string | null;
  readonly settlement_date: CivilDate | null;
  /** When the document was made. */
  readonly at: Date;
}

const executionFacts = (
  { say, day }: DocumentLanguage,
  { operation, corrects }: ExecutedOperation,
): PrintedFact[] => [
  fact(say, 'paper.label.operation', say(`codes.operation_type.${operation.type}`)),
  fact(say, 'paper.order.number', operation.reference),
  ...factIf(corrects, (reference) => fact(say, 'paper.label.corrects', reference)),
  fact(
    say,
    'paper.label.order_at',
    operation.order_at === null
      ? '—'
      : say('paper.letterhead.madrid', {
          moment: formatDateTime(operation.order_at, operation.language),
        }),
  ),
  ...factIf(operation.nav_date, (date) => fact(say, 'paper.label.executed_on', day(date))),
  ...factIf(operation.nav, (nav) =>
    fact(say, 'paper.label.applied_value', formatUnitValue(unitValueFrom(nav))),
  ),
  ...factIf(operation.units, (units) =>
    fact(say, 'paper.label.units', formatUnits(sharesFrom(units))),
  ),
];

const moneyIn = ({ say }: DocumentLanguage, { operation }: ExecutedOperation): PrintedFact[] => {
  const paid = centsFrom(getAmount(operation));
  const fee = centsFrom(operation.fee);
  return [
    fact(say, 'paper.label.paid_in', formatEuros(paid)),
    fact(say, 'paper.order.fee', formatEuros(fee)),
    fact(say, 'paper.label.invested', formatEuros(subtractCents(paid, fee))),
  ];
};

const moneyOut = (
  { say }: DocumentLanguage,
  { gross, fee, gain, base, withholding, net }: Redemption,
): PrintedFact[] => [
  fact(say, 'paper.label.gross', formatEuros(gross)),
  fact(say, 'paper.label.redemption_fee', formatEuros(fee)),
  fact(say, 'paper.label.gain', formatSignedEuros(gain)),
  fact(say, 'paper.label.base', formatEuros(base)),
  fact(say, 'paper.label.withholding', formatEuros(withholding)),
  fact(say, 'paper.label.net', formatEuros(net)),
];

const lotsMade = ({ say, day }: DocumentLanguage, lots: readonly Lot[]): LayoutTable => ({
  title: say('paper.label.lots_made'),
  columns: [
    column(say, 'paper.label.acquired_on', 1),
    column(say, 'paper.label.units', 1, 'end'),
    column(say, 'paper.label.cost', 1, 'end'),
  ],
  rows: lots.map((lot) => [day(lot.date), formatUnits(lot.units), formatEuros(lot.cost)]),
});

const moneySection = (pen: DocumentLanguage, executed: ExecutedOperation): LayoutSection => {
  const { redemption, benefit, lots, deferred_loss } = executed;
  if (benefit) return paidBenefitSection(pen, benefit);
  return {
    title: pen.say('paper.label.money_title'),
    ...(deferred_loss === undefined
      ? {}
      : {
          text: [
            pen.say(redemption === null ? 'rules.tax.loss_by_purchase' : 'rules.tax.loss_one_year'),
          ],
        }),
    facts: [
      ...(redemption === null ? moneyIn(pen, executed) : moneyOut(pen, redemption)),
      ...factIf(deferred_loss ?? null, (loss) =>
        fact(pen.say, 'paper.label.deferred_loss', formatEuros(loss)),
      ),
    ],
    tables: [
      ...(lots.length === 0 ? [] : [lotsMade(pen, lots)]),
      ...(redemption === null ? [] : [lotsTable(pen, redemption.detail)]),
    ],
  };
};

const payoutFacts = (
  { say, day }: DocumentLanguage,
  { paid_to, settlement_date }: ExecutedOperation,
): LayoutSection[] =>
  paid_to === null
    ? []
    : [
        {
          title: say('paper.label.payout_title'),
          facts: [
            fact(say, 'paper.order.iban', formatIban(paid_to)),
            ...factIf(settlement_date, (date) =>
              fact(say, 'paper.label.settlement_date', day(date)),
            ),
          ],
        },
      ];

/** The result of an order, for its client to keep. *Source*: decisions 7 and 9.3, confirmation of operation. */
export const renderConfirmation = async (
  db: Db,
  executed: ExecutedOperation,
): Promise<Uint8Array> => {
  const { operation, product, at } = executed;
  const pen = penFor(operation.language);
  const { say } = pen;
  const people = await listAccountPeople(db, operation.account_uuid);
  const figure = formatEuros(
    (executed.benefit ?? executed.redemption)?.net ?? centsFrom(getAmount(operation)),
  );
  return renderDocument(db, {
    subcategory: 'CONFIRMATION',
    language: operation.language,
    at,
    brandOf: operation.created_by,
    reference: operation.reference,
    highlight: highlight(say, product, {
      label: say(`codes.operation_type.${operation.type}`),
      text: figure,
    }),
    facts: executionFacts(pen, executed),
    sections: [
      moneySection(pen, executed),
      ...payoutFacts(pen, executed),
      productSection(say, product),
      accountSection(
        say,
        { number: operation.account_number, alias: operation.account_alias },
        people,
      ),
    ],
  });
};
