import type { CivilDate } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { formatIban } from '@area/domain/identifiers/iban';
import type { Cents, Shares } from '@area/domain/money/money';
import { formatEuros, formatPercent, formatUnits } from '@area/domain/money/format';
import type { AmountIndicator } from '@area/domain/operation/codes';
import type { Language } from '@area/domain/configuration/languages';
import { portionOf } from '@area/domain/money/rounding';
import type { LayoutHighlight, LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { DebitFacts, OrderDocumentFacts, OrderFacts, ProductFacts } from './order-facts.ts';
import { fact, factIf } from '../../clients/printed-documents/parties.ts';

/** What an order shows besides its head, its account and its signatures. */
export interface OrderBody {
  readonly highlight: LayoutHighlight;
  readonly sections: LayoutSection[];
}

/** The manager named on a document, and how it writes days. */
export interface DocumentLanguage {
  readonly say: Speaker;
  readonly day: (date: CivilDate) => string;
}

/** How each order writes its own part. */
export type OrderBodies = {
  readonly [K in OrderDocumentFacts]: (pen: DocumentLanguage, facts: OrderFacts<K>) => OrderBody;
};

export const penFor = (language: Language): DocumentLanguage => ({
  say: speakerOf(language),
  day: (date) => formatDate(date, language),
});

/** What an order is for, on one line. *Example*: `Clase A · ISIN ES0000000000`. */
export const productDetail = (say: Speaker, product: ProductFacts): string =>
  product.type === 'F'
    ? `${say('paper.letterhead.class', { class: product.class })} · ISIN ${product.isin}`
    : `${say('paper.label.dgsfp_plan')} ${product.dgsfp_code}`;

/** A fund or a plan by its names and numbers. */
export const productFacts = (say: Speaker, product: ProductFacts): PrintedFact[] =>
  product.type === 'F'
    ? [
        fact(say, 'paper.order.fund', product.name),
        fact(say, 'paper.order.class', product.class),
        fact(say, 'paper.order.isin', product.isin),
        fact(say, 'paper.order.cnmv', product.cnmv_number),
      ]
    : [
        fact(say, 'paper.label.plan', product.name),
        fact(say, 'paper.label.dgsfp_plan', product.dgsfp_code),
        fact(say, 'paper.label.pension_fund', `${product.fund_name} · ${product.fund_code}`),
      ];

export const productSection = (say: Speaker, product: ProductFacts): LayoutSection => ({
  title: say(product.type === 'F' ? 'paper.order.fund_title' : 'paper.label.plan_title'),
  facts: productFacts(say, product),
});

/** How much is asked for, as the order says it. *Source*: decisions 2.3. */
export const orderedAmountText = (
  say: Speaker,
  asked: {
    readonly indicator: AmountIndicator;
    readonly amount?: Cents | undefined;
    readonly units?: Shares | undefined;
  },
): string => {
  if (asked.indicator === 'P' && asked.units !== undefined)
    return say('paper.label.units_count', { units: formatUnits(asked.units) });
  return asked.amount === undefined ? say('paper.label.everything') : formatEuros(asked.amount);
};

export const highlight = (
  say: Speaker,
  product: ProductFacts,
  figure: { readonly label: string; readonly text: string },
): LayoutHighlight => ({
  name: product.name,
  detail: productDetail(say, product),
  label: figure.label,
  figure: figure.text,
});

export const paymentSection = (
  { say }: DocumentLanguage,
  { method, iban, mandate }: DebitFacts,
  reference: string,
): LayoutSection => ({
  title: say('paper.order.payment_title'),
  facts: [
    fact(say, 'paper.order.payment_method', say(`codes.payment_method.${method}`)),
    fact(
      say,
      method === 'DOMICILIACION' ? 'paper.label.debited_iban' : 'paper.order.iban',
      formatIban(iban),
    ),
    ...factIf(mandate, (id) => fact(say, 'paper.label.mandate_reference', id)),
    ...(method === 'TRANSFERENCIA' ? [fact(say, 'paper.order.concept', reference)] : []),
  ],
  ...(method === 'TRANSFERENCIA' && { note: say('paper.order.payment_note') }),
});

/** A fee as a rate and in euros. */
export const feeText = (rate: Parameters<typeof portionOf>[1], amount: Cents): string =>
  `${formatPercent(rate)} (${formatEuros(portionOf(amount, rate))})`;
