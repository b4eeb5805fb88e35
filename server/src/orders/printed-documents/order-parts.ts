import { formatIban } from '@area/domain/identifiers/iban';
import { NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { formatEuros } from '@area/domain/money/format';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { maximumContribution } from '@area/domain/pension/max-contribution';
import type { ContributionYear } from '@area/domain/pension/max-contribution';
import type { LayoutHighlight, LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { DocumentLanguage } from './figures.ts';
import { orderedAmountText, highlight, productFacts } from './figures.ts';
import type { OrderDetails, OriginFacts, RunningFacts } from './order-facts.ts';
import { DASH, fact, factIf } from '../../clients/printed-documents/parties.ts';

/** Yes or no, as it is read. */
export const yesNo = (say: Speaker, so: boolean): string =>
  say(so ? 'paper.declaration.yes' : 'paper.declaration.no');

/** How much an order asks for, independent of the texts. */
export const orderedAmount = (order: AmountOrder) => ({
  indicator: order.amount_indicator,
  ...('amount' in order && { amount: order.amount }),
  ...('units' in order && { units: order.units }),
});

/** What the test says of the product. *Source*: decisions 5.1. */
export const suitabilitySection = (
  say: Speaker,
  { verdict }: Pick<OrderDetails['PERIODIC_SUBSCRIPTION_ORDER'], 'verdict'>,
): LayoutSection => ({
  title: say('paper.order.suitability_title'),
  text: [say(`codes.suitability.${verdict}`)],
});

/** Where the money goes. */
export const payoutSection = (say: Speaker, iban: string): LayoutSection => ({
  title: say('paper.label.payout_title'),
  facts: [fact(say, 'paper.order.iban', formatIban(iban))],
  note: say('paper.label.payout_note'),
});

/** What names a plan elsewhere: the codes of plan and fund, or the insurer; the policy is the account there. */
export const planNames = (
  say: Speaker,
  origin: OrderDetails['PENSION_TRANSFER_ORDER']['origin'],
): PrintedFact[] => [
  fact(
    say,
    'paper.label.plan_kind',
    say(`codes.retirement_plan_type.${origin.retirement_plan_type ?? 'PP'}`),
  ),
  ...(origin.retirement_plan_type === 'PPA'
    ? [
        fact(say, 'paper.label.dgsfp_insurer', origin.insurer_code ?? DASH),
        fact(say, 'paper.label.policy_number', origin.policy_number ?? DASH),
      ]
    : [
        fact(say, 'paper.label.dgsfp_plan', origin.plan_code),
        fact(say, 'paper.label.dgsfp_fund', origin.fund_code),
      ]),
];

/** The manager that the money comes from. */
export const originFacts = (say: Speaker, origin: OriginFacts): PrintedFact[] => [
  fact(say, 'paper.order.manager', origin.manager),
  fact(say, 'paper.label.manager_nif', origin.manager_nif),
  fact(say, 'paper.label.manager_registration', origin.manager_registration),
  fact(say, 'paper.label.origin_account', origin.account_number),
];

/** How much is asked for, and in what. */
export const orderedAmountFacts = (say: Speaker, order: AmountOrder): PrintedFact[] => [
  fact(say, 'paper.label.asked_as', say(`codes.amount_indicator.${order.amount_indicator}`)),
  fact(say, 'paper.label.asked', orderedAmountText(say, orderedAmount(order))),
];

/** The statement that a transfer must carry. *Source*: decisions 1.3, Ley 35/2003 article 28.2. */
export const simultaneousSection = (say: Speaker, isSo: boolean): LayoutSection => ({
  title: say('paper.label.simultaneous_title'),
  facts: [fact(say, 'paper.label.simultaneous', yesNo(say, isSo))],
  note: say('paper.label.simultaneous_note'),
});

/** The amount of an order, to be set large. */
export const amountFigure = (say: Speaker, amount: Cents) => ({
  label: say('paper.order.gross'),
  text: formatEuros(amount),
});

/** How much of the limit of a year is used. *Source*: decisions 2.7. */
export const limitSection = (
  say: Speaker,
  year: number,
  limits: ContributionYear,
  /** What is left of it, and how much of that a single payment takes. */
  {
    left = maximumContribution(limits),
    amount,
  }: { readonly left?: Cents | undefined; readonly amount?: Cents } = {},
): LayoutSection => ({
  title: say('paper.label.limit_title', { year }),
  facts: [
    fact(say, 'paper.label.limit', formatEuros(limits.limit)),
    fact(say, 'paper.label.contributed', formatEuros(limits.contributed)),
    fact(say, 'paper.label.committed', formatEuros(limits.committed)),
    fact(say, 'paper.label.elsewhere', formatEuros(limits.declared_elsewhere)),
    fact(say, 'paper.label.left_this_year', formatEuros(left)),
    ...factIf(amount, (taken) =>
      fact(
        say,
        'paper.label.left_afterwards',
        formatEuros(left > taken ? subtractCents(left, taken) : NO_CENTS),
      ),
    ),
  ],
});

/** Who pays into a plan. */
export const contributorSection = (
  say: Speaker,
  { contributor }: Pick<OrderDetails['CONTRIBUTION_ORDER'], 'contributor'>,
): LayoutSection => ({
  title: say('paper.label.contributor_title'),
  facts: [
    fact(say, 'paper.order.name', contributor.name),
    fact(say, 'paper.order.document', contributor.document_number),
    fact(say, 'paper.order.capacity', contributor.capacity),
  ],
});

/** The periodic order that another one changes or ends. */
export const runningSection = (
  { say, day }: DocumentLanguage,
  running: RunningFacts,
): LayoutSection => ({
  title: say('paper.label.running_title'),
  facts: [
    fact(say, 'paper.label.running_reference', running.reference),
    fact(say, 'paper.label.operation', say(`codes.operation_type.${running.type}`)),
    ...productFacts(say, running.product),
    fact(say, 'paper.label.amount_each', formatEuros(running.amount)),
    fact(say, 'paper.label.periodicity', say(`codes.periodicity.${running.periodicity}`)),
    fact(
      say,
      'paper.label.paid_so_far',
      say('paper.label.paid_text', {
        count: running.paid_count,
        total: formatEuros(running.total_paid),
      }),
    ),
    ...(running.next_date === null
      ? []
      : [fact(say, 'paper.label.next_date', day(running.next_date))]),
  ],
});

/** The same, set large. */
export const runningHighlight = (
  say: Speaker,
  { product, amount, periodicity }: RunningFacts,
): LayoutHighlight =>
  highlight(say, product, {
    label: say(`codes.periodicity.${periodicity}`),
    text: formatEuros(amount),
  });
