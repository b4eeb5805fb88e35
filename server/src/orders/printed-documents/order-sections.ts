import { formatIban } from '@area/domain/identifiers/iban';
import { formatEuros, formatUnits, formatUnitValue } from '@area/domain/money/format';
import { excessOf } from '@area/domain/pension/excess';
import { benefitSections } from './benefit-sections.ts';
import type { OrderBody, Pen } from './figures.ts';
import {
  orderedAmountText,
  estimateSection,
  feeText,
  highlight,
  paymentSection,
  periodicSection,
  productDetail,
  productFacts,
  planTransferSection,
  productSection,
  purchaseFacts,
  transferSection,
} from './figures.ts';
import type { OrderFacts, OrderDocumentFacts } from './order-facts.ts';
import {
  amountFigure,
  orderedAmount,
  orderedAmountFacts,
  contributorSection,
  limitSection,
  originFacts,
  payoutSection,
  planNames,
  runningHighlight,
  runningSection,
  simultaneousSection,
  suitabilitySection,
  yesNo,
} from './order-parts.ts';
import { column, fact, factIf } from '../../clients/printed-documents/parties.ts';

type Body<K extends OrderDocumentFacts> = (pen: Pen, facts: OrderFacts<K>) => OrderBody;

const BODIES: { readonly [K in OrderDocumentFacts]: Body<K> } = {
  PERIODIC_SUBSCRIPTION_ORDER: (pen, facts) => {
    const { say } = pen;
    const { product, periodic, payment, entry_fee } = facts;
    return {
      highlight: highlight(say, product, {
        label: say(`codes.periodicity.${periodic.periodicity}`),
        text: formatEuros(periodic.amount),
      }),
      sections: [
        productSection(say, product),
        periodicSection(pen, periodic),
        {
          title: say('paper.order.terms_title'),
          facts: [
            fact(say, 'paper.order.fee', feeText(entry_fee, periodic.amount)),
            fact(say, 'paper.order.nav', say('paper.label.nav_each')),
          ],
        },
        paymentSection(pen, payment, facts.order.reference),
        suitabilitySection(say, facts),
      ],
    };
  },
  REDEMPTION_ORDER: (pen, facts) => {
    const { say, day } = pen;
    return {
      highlight: highlight(say, facts.product, {
        label: say('paper.label.asked'),
        text: orderedAmountText(say, orderedAmount(facts.asked)),
      }),
      sections: [
        productSection(say, facts.product),
        {
          title: say('paper.order.terms_title'),
          facts: [
            ...orderedAmountFacts(say, facts.asked),
            fact(say, 'paper.label.cut_off', `${facts.cut_off}\u00a0h`),
            fact(say, 'paper.label.nav_date', day(facts.nav_date)),
            fact(say, 'paper.label.settlement_date', day(facts.settlement_date)),
            ...factIf(facts.legal_settlement_date, (date) =>
              fact(say, 'paper.label.legal_settlement_date', day(date)),
            ),
            ...(facts.is_non_resident
              ? [fact(say, 'paper.label.residence_certificate', yesNo(say, facts.has_certificate))]
              : []),
          ],
        },
        estimateSection(pen, facts.estimate),
        payoutSection(say, facts.payout_iban),
      ],
    };
  },
  PERIODIC_REDEMPTION_ORDER: (pen, { product, periodic, payout_iban }) => ({
    highlight: highlight(pen.say, product, {
      label: pen.say(`codes.periodicity.${periodic.periodicity}`),
      text: formatEuros(periodic.amount),
    }),
    sections: [
      productSection(pen.say, product),
      periodicSection(pen, periodic),
      payoutSection(pen.say, payout_iban),
    ],
  }),
  INTERNAL_TRANSFER_ORDER: (pen, facts) => {
    const { say, day } = pen;
    return {
      highlight: {
        name: say('paper.label.from_to', { from: facts.origin.name, to: facts.destination.name }),
        detail: productDetail(say, facts.origin),
        label: say('paper.label.asked'),
        figure: orderedAmountText(say, orderedAmount(facts.asked)),
      },
      sections: [
        { title: say('paper.label.origin_title'), facts: productFacts(say, facts.origin) },
        {
          title: say('paper.label.destination_title'),
          facts: productFacts(say, facts.destination),
        },
        {
          title: say('paper.order.terms_title'),
          facts: [
            ...orderedAmountFacts(say, facts.asked),
            fact(say, 'paper.label.out_on', day(facts.out_on)),
            fact(say, 'paper.label.in_on', day(facts.in_on)),
          ],
        },
        transferSection(pen, facts.estimate, facts.arrival),
        simultaneousSection(say, facts.simultaneous_holdings),
        suitabilitySection(say, facts),
      ],
    };
  },
  EXTERNAL_TRANSFER_ORDER: ({ say }, facts) => ({
    highlight: highlight(say, facts.destination, {
      label: say('paper.label.asked'),
      text: orderedAmountText(say, orderedAmount(facts.asked)),
    }),
    sections: [
      {
        title: say('paper.label.origin_title'),
        facts: [
          fact(say, 'paper.order.fund', facts.origin.name),
          fact(say, 'paper.order.isin', facts.origin.isin),
          ...originFacts(say, facts.origin),
        ],
      },
      {
        title: say('paper.label.destination_title'),
        facts: [
          ...productFacts(say, facts.destination),
          fact(say, 'paper.label.destination_iban', formatIban(facts.destination_iban)),
        ],
      },
      { title: say('paper.order.terms_title'), facts: orderedAmountFacts(say, facts.asked) },
      simultaneousSection(say, facts.simultaneous_holdings),
      suitabilitySection(say, facts),
    ],
  }),
  CONTRIBUTION_ORDER: (pen, facts) => {
    const { say } = pen;
    return {
      highlight: highlight(say, facts.product, amountFigure(say, facts.amount)),
      sections: [
        productSection(say, facts.product),
        {
          title: say('paper.order.terms_title'),
          facts: [
            fact(
              say,
              'paper.label.contribution_kind',
              say(facts.is_first ? 'paper.label.joining' : 'paper.label.further'),
            ),
            fact(say, 'paper.order.gross_amount', formatEuros(facts.amount)),
            fact(say, 'paper.order.nav', say('paper.label.nav_contribution')),
            ...purchaseFacts(pen, facts.purchase),
          ],
        },
        contributorSection(say, facts),
        limitSection(say, facts.year, facts.limits, {
          left: facts.left,
          amount: facts.amount,
        }),
        paymentSection(pen, facts.payment, facts.order.reference),
      ],
    };
  },
  PERIODIC_CONTRIBUTION_ORDER: (pen, facts) => {
    const { say } = pen;
    return {
      highlight: highlight(say, facts.product, {
        label: say(`codes.periodicity.${facts.periodic.periodicity}`),
        text: formatEuros(facts.periodic.amount),
      }),
      sections: [
        productSection(say, facts.product),
        periodicSection(pen, facts.periodic),
        contributorSection(say, facts),
        limitSection(say, facts.year, facts.limits, { left: facts.left }),
        paymentSection(pen, facts.payment, facts.order.reference),
      ],
    };
  },
  PENSION_TRANSFER_ORDER: (pen, facts) => {
    const { say, day } = pen;
    return {
      highlight: highlight(say, facts.destination, {
        label: say('paper.label.asked'),
        text: orderedAmountText(say, facts.asked),
      }),
      sections: [
        {
          title: say('paper.label.origin_title'),
          facts: [
            fact(say, 'paper.label.plan', facts.origin.name),
            ...planNames(say, facts.origin),
            ...originFacts(say, facts.origin),
          ],
        },
        {
          title: say('paper.label.destination_title'),
          facts: productFacts(say, facts.destination),
        },
        {
          title: say('paper.order.terms_title'),
          facts: [
            fact(
              say,
              'paper.label.asked_as',
              say(`codes.amount_indicator.${facts.asked.indicator}`),
            ),
            fact(say, 'paper.label.asked', orderedAmountText(say, facts.asked)),
            fact(say, 'paper.label.rights', say(`codes.rights_type.${facts.rights}`)),
            fact(
              say,
              'paper.label.compartment',
              facts.compartment === null
                ? say('paper.label.proportional')
                : say(`codes.compartment.${facts.compartment}`),
            ),
            ...factIf(facts.out_on, (date) => fact(say, 'paper.label.out_on', day(date))),
            ...factIf(facts.in_on, (date) => fact(say, 'paper.label.in_on', day(date))),
          ],
        },
        ...(facts.estimate
          ? [planTransferSection(pen, facts.estimate, facts.estimate.arrival)]
          : []),
      ],
    };
  },
  PENSION_BENEFIT_REQUEST: benefitSections,
  PERIODIC_CHANGE_ORDER: (pen, { running, changes, effective_on }) => {
    const { say, day } = pen;
    return {
      highlight: runningHighlight(say, running),
      sections: [
        runningSection(pen, running),
        {
          title: say('paper.label.changes_title'),
          tables: [
            {
              columns: [
                column(say, 'paper.label.what', 2),
                column(say, 'paper.label.before', 2),
                column(say, 'paper.label.after', 2),
              ],
              rows: changes.map(({ what, before, after }) => [what, before, after]),
            },
          ],
          facts: [fact(say, 'paper.label.effective_on', day(effective_on))],
        },
      ],
    };
  },
  CANCEL_PERIODIC: (pen, { running, effective_on, last_payment_on }) => {
    const { say, day } = pen;
    return {
      highlight: runningHighlight(say, running),
      sections: [
        runningSection(pen, running),
        {
          title: say('paper.label.cancel_title'),
          facts: [
            fact(say, 'paper.label.effective_on', day(effective_on)),
            fact(
              say,
              'paper.label.last_payment',
              last_payment_on === null ? say('paper.label.none_more') : day(last_payment_on),
            ),
          ],
        },
      ],
    };
  },
  EXCESS_REFUND_REQUEST: ({ say, day }, facts) => ({
    highlight: highlight(say, facts.product, {
      label: say('paper.label.excess_asked'),
      text: formatEuros(facts.asked),
    }),
    sections: [
      productSection(say, facts.product),
      {
        title: say('paper.label.excess_title', { year: facts.year }),
        facts: [
          fact(say, 'paper.label.contributed_in_year', formatEuros(facts.contributed)),
          fact(say, 'paper.label.limit', formatEuros(facts.limit)),
          fact(say, 'paper.label.excess', formatEuros(excessOf(facts.contributed, facts.limit))),
          fact(say, 'paper.label.excess_asked', formatEuros(facts.asked)),
          fact(say, 'paper.label.deadline', day(facts.deadline)),
        ],
      },
      {
        title: say('paper.label.estimate_title'),
        facts: [
          fact(
            say,
            'paper.label.unit_value_of',
            say('paper.label.value_on', {
              value: formatUnitValue(facts.price),
              day: day(facts.price_on),
            }),
          ),
          fact(say, 'paper.label.units_cancelled', formatUnits(facts.units_cancelled)),
          fact(say, 'paper.label.units_left_in_fund', formatUnits(facts.units_left_in_fund)),
          fact(say, 'paper.label.units_lost', formatUnits(facts.units_lost)),
        ],
      },
      payoutSection(say, facts.payout_iban),
    ],
  }),
};

/** The figures and sections of an order. */
export const orderBody = <K extends OrderDocumentFacts>(
  pen: Pen,
  facts: OrderFacts<K>,
): OrderBody => (BODIES[facts.subcategory as K] as Body<K>)(pen, facts);
