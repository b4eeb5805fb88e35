import { formatEuros, formatPercent, formatUnits } from '@area/domain/money/format';
import type { Cents, Rate } from '@area/domain/money/money';
import type { PaidLot } from '@area/domain/pension/benefit-payment';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { DocumentLanguage } from './figures.ts';
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

/** What a beneficiary was paid, for their income tax: the certificate of the payment. *Source*: decisions 1.3 (RESCATE), 2.8 and 9.2. */
export const paidBenefitSection = (
  { say, day }: DocumentLanguage,
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
