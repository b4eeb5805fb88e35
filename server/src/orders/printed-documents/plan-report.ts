import type { NamedAccount, NamedPerson } from '../../clients/printed-documents/parties.ts';
import { accountText, fact } from '../../clients/printed-documents/parties.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { productFacts } from './figures.ts';
import type { PlanFacts } from './order-facts.ts';

/** The subject of every plan report, and when it is made. */
export interface PlanReport {
  readonly participant: NamedPerson;
  readonly account: NamedAccount;
  readonly plan: PlanFacts;
  readonly at: Date;
}

/** The person, the account and the plan of a report. */
export const planReportFacts = (
  say: Speaker,
  { participant, account, plan }: PlanReport,
): PrintedFact[] => [
  fact(say, 'paper.label.participant', `${participant.name} · ${participant.document_number}`),
  fact(say, 'paper.order.account', accountText(account)),
  ...productFacts(say, plan),
];
