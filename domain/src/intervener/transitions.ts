import type { Step, Steps } from '../lifecycle/steps.ts';
import { toEach, whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { reason, reasonsOf } from '../rules/reason.ts';
import type { IntervenerStatus } from './status.ts';
import { INTERVENER_STATUSES } from './status.ts';

const REGISTERED = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const satisfies readonly IntervenerStatus[];

const AML = toEach<IntervenerStatus>(['BLOQUEADO_AML'], ['COMP']);
const BLOCK = { ...AML, ...toEach<IntervenerStatus>(['BLOQUEADO'], ['OPS']) };
const ON_REGISTERED = { ...AML, ...toEach<IntervenerStatus>(['SIGNED'], ['SYS']) };
const FROM_AML = INTERVENER_STATUSES.filter((status) => status !== 'BLOQUEADO_AML');

/** The lifecycle of an intervener. Which status a block ends in is `whyNotUnblock`. *Source*: decisions 1.7. */
export const INTERVENER_STEPS: Steps<IntervenerStatus> = {
  REGISTERED_ONLINE: ON_REGISTERED,
  REGISTERED_EMAIL: ON_REGISTERED,
  REGISTERED_POSTAL: ON_REGISTERED,
  REGISTERED: ON_REGISTERED,
  SIGNED: { ...AML, ...toEach(REGISTERED, ['OPS']), VALIDADO: ['OPS', 'COMP'] },
  VALIDADO: { ...BLOCK, ENVIADO: ['SYS'] },
  ENVIADO: { ...BLOCK, FINALIZADO: ['SYS'] },
  FINALIZADO: BLOCK,
  BLOQUEADO: { ...AML, ...toEach(['VALIDADO', 'ENVIADO', 'FINALIZADO'], ['OPS']) },
  BLOQUEADO_AML: toEach(FROM_AML, ['COMP']),
};

/** Why an intervener cannot take a step, or nothing. *Source*: decisions 1.7. */
export const whyNotTransitionIntervener = (step: Step<IntervenerStatus>): Reason | undefined =>
  whyNotStep(INTERVENER_STEPS, step);

/** Why a block cannot end there: only in the status it began in. *Source*: decisions 1.7. */
export const whyNotUnblock = <Status extends string>(
  before: Status | null,
  to: Status,
): Reason | undefined => (before === to ? undefined : reason('rules.life.not_previous'));

/** What validating an intervener looks at. */
export interface ValidationFacts {
  readonly has_identity_copies: boolean;
  readonly is_kyc_complete: boolean;
  readonly has_tax_self_certificate: boolean;
  readonly is_screening_clean: boolean;
  /** Joined online, so that the first payment or a video must show who it is. */
  readonly is_online: boolean;
  readonly is_proven_remotely: boolean;
  readonly risk: 'BAJO' | 'MEDIO' | 'ALTO';
  readonly is_pep: boolean;
  readonly actor: 'OPS' | 'COMP';
}

/** Whether compliance alone may make a client of somebody. *Source*: decisions 1.7. */
export const needsCompliance = ({
  risk,
  is_pep,
}: Pick<ValidationFacts, 'risk' | 'is_pep'>): boolean => risk === 'ALTO' || is_pep;

/** Everything that keeps a signed intervener from being validated. *Source*: decisions 1.7. */
export const whyNotValidate = (facts: ValidationFacts): readonly Reason[] =>
  reasonsOf([
    !facts.has_identity_copies && 'rules.life.identity_copies',
    !facts.is_kyc_complete && 'rules.life.kyc',
    !facts.has_tax_self_certificate && 'rules.life.tax_certificate',
    !facts.is_screening_clean && 'rules.life.screening',
    facts.is_online && !facts.is_proven_remotely && 'rules.life.remote_proof',
    needsCompliance(facts) && facts.actor !== 'COMP' && 'rules.life.compliance',
  ]);
