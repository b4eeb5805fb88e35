import type { Step, Steps } from '../lifecycle/steps.ts';
import { toEach, whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { reasonsOf } from '../rules/reason.ts';
import type { AccountStatus } from './status.ts';

const ON_REGISTERED = toEach<AccountStatus>(['SIGNED'], ['SYS']);
const LIVE = ['VALIDADO', 'ENVIADO', 'FINALIZED'] as const satisfies readonly AccountStatus[];
const BLOCK = {
  ...toEach<AccountStatus>(['BLOQUEADO'], ['OPS']),
  ...toEach<AccountStatus>(['BLOQUEADO_AML'], ['COMP']),
};

/** The lifecycle of an account. Which status a block ends in is `whyNotUnblock`. *Source*: decisions 1.8. */
export const ACCOUNT_STEPS: Steps<AccountStatus> = {
  REGISTERED_ONLINE: ON_REGISTERED,
  REGISTERED_EMAIL: ON_REGISTERED,
  REGISTERED_POSTAL: ON_REGISTERED,
  REGISTERED: ON_REGISTERED,
  SIGNED: { VALIDADO: ['OPS'] },
  VALIDADO: { ...BLOCK, ENVIADO: ['SYS'] },
  ENVIADO: { ...BLOCK, FINALIZED: ['SYS'] },
  BLOQUEADO: toEach(LIVE, ['OPS']),
  BLOQUEADO_AML: toEach(LIVE, ['COMP']),
  FINALIZED: BLOCK,
};

/** Why an account cannot take a step, or nothing. *Source*: decisions 1.8. */
export const whyNotTransitionAccount = (step: Step<AccountStatus>): Reason | undefined =>
  whyNotStep(ACCOUNT_STEPS, step);

/** What closing an account looks at. */
export interface ClosingFacts {
  readonly has_position: boolean;
  readonly has_open_operation: boolean;
  readonly has_active_periodic: boolean;
}

/** Everything that keeps an account from being closed. *Source*: decisions 1.8. */
export const whyNotClose = (facts: ClosingFacts): readonly Reason[] =>
  reasonsOf([
    facts.has_position && 'rules.close.position',
    facts.has_open_operation && 'rules.close.operation',
    facts.has_active_periodic && 'rules.close.periodic',
  ]);
