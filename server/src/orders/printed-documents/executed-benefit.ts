import { cents, shares, subtractCents } from '@area/domain/money/money';
import { centsFrom, rateFrom, sharesFrom } from '@area/domain/money/wire';
import { formatEuros, formatPercent, formatUnits } from '@area/domain/money/format';
import type { Cents, Rate } from '@area/domain/money/money';
import type { PaidLot } from '@area/domain/pension/benefit-payment';
import type { Db } from '../../platform/db/tables.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { Pen } from './figures.ts';
import { column, fact } from '../../clients/printed-documents/parties.ts';

/** What a payment of a benefit came to. */
export interface ExecutedBenefit {
  readonly gross: Cents;
  readonly reduction: Cents;
  readonly rate: Rate;
  readonly withholding: Cents;
  readonly net: Cents;
  readonly detail: readonly Omit<PaidLot, 'fee'>[];
}

const listGiven = async (db: Db, operation: string): Promise<ExecutedBenefit['detail']> => {
  const rows = await db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .select([
      'lots.uuid',
      'lots.acquired_on',
      'lot_events.units',
      'lot_events.cost',
      'lot_events.gross',
    ])
    .where('lot_events.operation_uuid', '=', operation)
    .where('lot_events.undoes_uuid', 'is', null)
    .orderBy('lots.acquired_on')
    .orderBy('lots.uuid')
    .execute();
  return rows.map(({ uuid, acquired_on, units, cost, gross }) => ({
    id: uuid,
    date: acquired_on,
    units: shares(-sharesFrom(units)),
    cost: cents(-centsFrom(cost)),
    gross: centsFrom(gross ?? '0.00'),
  }));
};

/** The figures of a payment of a benefit; nothing for what is none. */
export const findExecutedBenefit = async (
  db: Db,
  operation: string,
): Promise<ExecutedBenefit | null> => {
  const line = await db
    .selectFrom('work_income_lines')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();
  if (!line) return null;
  const [gross, withholding] = [centsFrom(line.gross), centsFrom(line.withholding)];
  return {
    gross,
    withholding,
    reduction: centsFrom(line.reduction),
    rate: rateFrom(line.rate),
    net: subtractCents(gross, withholding),
    detail: await listGiven(db, operation),
  };
};

/** What a beneficiary was paid, for their income tax: the certificate of the payment. *Source*: decisions 1.3 (RESCATE), 2.8 and 9.2. */
export const paidBenefitSection = (
  { say, day }: Pen,
  { gross, reduction, rate, withholding, net, detail }: ExecutedBenefit,
): LayoutSection => ({
  title: say('paper.label.money_title'),
  facts: [
    fact(say, 'paper.label.gross', formatEuros(gross)),
    fact(say, 'paper.label.reduction', formatEuros(reduction)),
    fact(say, 'paper.label.withholding_rate', formatPercent(rate)),
    fact(say, 'paper.label.withholding', formatEuros(withholding)),
    fact(say, 'paper.label.net', formatEuros(net)),
  ],
  tables: [
    {
      title: say('paper.label.contributions_out'),
      columns: [
        column(say, 'paper.label.date', 3),
        column(say, 'paper.label.units', 4, 'end'),
        column(say, 'paper.label.gross', 4, 'end'),
      ],
      rows: detail.map((lot) => [day(lot.date), formatUnits(lot.units), formatEuros(lot.gross)]),
    },
  ],
  note: say('paper.label.benefit_paid_note'),
});
