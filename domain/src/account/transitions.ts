import type { Step, Steps } from '../lifecycle/steps.ts';
import { toEach, whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { reasonsOf } from '../rules/reason.ts';
import type { SignatureArrangement } from '../signature/arrangement.ts';
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

/** What accepting a new account looks at. */
export interface AcceptingFacts {
  readonly is_contract_signed: boolean;
  /** Every owner is a client. */
  readonly are_owners_clients: boolean;
  /** Its people are those whom an account needs. */
  readonly are_roles_right: boolean;
  readonly arrangement: SignatureArrangement;
  readonly required_signatures: number | null;
  /** Lines by which orders are signed. */
  readonly rules: number;
  /** People who sign orders. */
  readonly signers: number;
}

const isSignable = ({ arrangement, required_signatures, rules, signers }: AcceptingFacts) =>
  signers >= (arrangement === 'M' ? (required_signatures ?? 2) : 1) &&
  (arrangement !== 'O' || rules > 0);

/** Everything that keeps the office from accepting a signed account. *Source*: decisions 1.8. */
export const whyNotAccept = (facts: AcceptingFacts): readonly Reason[] =>
  reasonsOf([
    !facts.is_contract_signed && 'rules.accept.contract',
    !facts.are_owners_clients && 'rules.accept.owners',
    !facts.are_roles_right && 'rules.accept.roles',
    !isSignable(facts) && 'rules.accept.arrangement',
  ]);

/** What closing an account looks at. */
export interface ClosingFacts {
  readonly is_closed: boolean;
  /** Nothing changes while it is looked into. */
  readonly is_blocked: boolean;
  readonly has_position: boolean;
  readonly has_open_operation: boolean;
  readonly has_active_periodic: boolean;
  /** Money on its way to or from its people. */
  readonly has_pending_payment: boolean;
  readonly has_unsigned_paper: boolean;
  /** An owner was not told the taxes of its last year. */
  readonly lacks_tax_report: boolean;
}

/** Everything that keeps an account from being closed. *Source*: decisions 1.8 and 11.16. */
export const whyNotClose = (facts: ClosingFacts): readonly Reason[] =>
  reasonsOf([
    facts.is_closed && 'rules.close.closed',
    facts.is_blocked && 'rules.close.blocked',
    facts.has_position && 'rules.close.position',
    facts.has_open_operation && 'rules.close.operation',
    facts.has_active_periodic && 'rules.close.periodic',
    facts.has_pending_payment && 'rules.close.payment',
    facts.has_unsigned_paper && 'rules.close.paper',
    facts.lacks_tax_report && 'rules.close.tax_report',
  ]);
