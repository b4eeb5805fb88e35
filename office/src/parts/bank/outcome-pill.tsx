import type { PAYMENT_OUTCOMES } from '@area/domain/payment/match';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { t } from './texts.ts';

export type Outcome = (typeof PAYMENT_OUTCOMES)[number];

const TONES: Readonly<Record<Outcome, Tone>> = {
  matched: 'good',
  amount_differs: 'waiting',
  not_a_holder: 'bad',
  payer_unknown: 'waiting',
  other_account: 'waiting',
  by_name: 'active',
  ambiguous: 'waiting',
  unknown: 'waiting',
  returned: 'neutral',
};

/** What is the matter with a line of the bank, in words. */
export const outcomeText = (outcome: Outcome): string => t(`outcome.${outcome}`);

/** The same as a pill. */
export const OutcomePill = ({ outcome }: { readonly outcome: Outcome }) => (
  <StatusPill tone={TONES[outcome]}>{outcomeText(outcome)}</StatusPill>
);
