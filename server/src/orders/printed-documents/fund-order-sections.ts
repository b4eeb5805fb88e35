import { formatIban } from '@area/domain/identifiers/iban';
import { formatEuros } from '@area/domain/money/format';
import type { OrderBodies } from './figures.ts';
import {
  orderedAmountText,
  feeText,
  highlight,
  paymentSection,
  productDetail,
  productFacts,
  productSection,
} from './figures.ts';
import { estimateSection, transferSection } from './estimate-sections.ts';
import { periodicSection } from './periodic-section.ts';
import {
  orderedAmount,
  orderedAmountFacts,
  originFacts,
  payoutSection,
  simultaneousSection,
  suitabilitySection,
  yesNo,
} from './order-parts.ts';
import { fact, factIf } from '../../clients/printed-documents/parties.ts';

/** What each order about funds says of its own. */
export const FUND_ORDERS = {
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
} satisfies Partial<OrderBodies>;
