import { formatEuros, formatUnits, formatUnitValue } from '@area/domain/money/format';
import { excessOf } from '@area/domain/pension/excess';
import type { OrderBodies } from './figures.ts';
import {
  orderedAmountText,
  highlight,
  paymentSection,
  productFacts,
  productSection,
} from './figures.ts';
import { planTransferSection, purchaseFacts } from './estimate-sections.ts';
import { periodicSection } from './periodic-section.ts';
import {
  amountFigure,
  contributorSection,
  limitSection,
  originFacts,
  payoutSection,
  planNames,
} from './order-parts.ts';
import { fact, factIf } from '../../clients/printed-documents/parties.ts';

/** The sections of each kind of pension order; a benefit has its own file. */
export const PLAN_ORDERS = {
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
} satisfies Partial<OrderBodies>;
