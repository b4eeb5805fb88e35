import type { NamedAccount, NamedPerson } from '../../clients/printed-documents/parties.ts';
import { accountText, fact } from '../../clients/printed-documents/parties.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { productFacts } from './figures.ts';
import type { PlanFacts } from './order-facts.ts';

/** What every report of a plan is about, and when it is made. */
export interface PlanReport {
  readonly participant: NamedPerson;
  readonly account: NamedAccount;
  readonly plan: PlanFacts;
  readonly at: Date;
}

/** Whose rights a report is about, on which account and in which plan. */
export const planReportFacts = (
  say: Speaker,
  { participant, account, plan }: PlanReport,
): PrintedFact[] => [
  fact(say, 'paper.label.participant', `${participant.name} · ${participant.document_number}`),
  fact(say, 'paper.order.account', accountText(account)),
  ...productFacts(say, plan),
];
