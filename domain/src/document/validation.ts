import type { Step, Steps } from '../lifecycle/steps.ts';
import { whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { required } from '../rules/amounts.ts';

/** Lifecycle of the check of a document. *Source*: decisions 1.8. */
export const DOCUMENT_VALIDATION_STATUSES = [
  'PENDING',
  'VALIDATED',
  'REJECTED',
  'EXPIRED',
] as const;
export type DocumentValidationStatus = (typeof DOCUMENT_VALIDATION_STATUSES)[number];

/** *Source*: decisions 1.8; COMP validates the questionnaires of high risk, decisions 6.2. */
export const DOCUMENT_VALIDATION_STEPS: Steps<DocumentValidationStatus> = {
  PENDING: { VALIDATED: ['OPS', 'COMP'], REJECTED: ['OPS', 'COMP'], EXPIRED: ['SYS'] },
  VALIDATED: {},
  REJECTED: {},
  EXPIRED: {},
};

/** Why a document's check cannot take a step, or nothing: a rejection says why. *Source*: decisions 1.8. */
export const whyNotTransitionDocumentValidation = (
  step: Step<DocumentValidationStatus> & { readonly reason?: string },
): Reason | undefined =>
  whyNotStep(DOCUMENT_VALIDATION_STEPS, step) ??
  (step.to === 'REJECTED' ? required(step.reason ?? '') : undefined);
