import type { Step, Steps } from '../lifecycle/steps.ts';
import { toEach, whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/**
 * The life of an application: written by the applicants, looked at by the office where that is needed before anything is signed, signed, and
 * decided. *Source*: office 7, ADR 216.
 */
export const APPLICATION_STATUSES = [
  'DRAFT',
  'IN_REVIEW',
  'MORE_ASKED',
  'SIGNING',
  'SIGNED',
  'ACCEPTED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

const REFUSE = toEach<ApplicationStatus>(['REFUSED'], ['OPS', 'COMP']);
const END = {
  ...REFUSE,
  ...toEach<ApplicationStatus>(['WITHDRAWN'], ['C']),
  ...toEach<ApplicationStatus>(['EXPIRED'], ['SYS']),
};
const SUBMIT = toEach<ApplicationStatus>(['IN_REVIEW', 'SIGNING'], ['C']);
const ASK = toEach<ApplicationStatus>(['MORE_ASKED'], ['OPS', 'COMP']);

/** C is an applicant. A signed application is decided by the office, and nothing returns to a draft. *Source*: ADR 216. */
export const APPLICATION_TRANSITIONS: Steps<ApplicationStatus> = {
  DRAFT: { ...END, ...SUBMIT },
  IN_REVIEW: { ...REFUSE, ...ASK, SIGNING: ['OPS', 'COMP'], WITHDRAWN: ['C'] },
  MORE_ASKED: { ...END, ...SUBMIT },
  SIGNING: { ...END, SIGNED: ['SYS'] },
  SIGNED: { ...REFUSE, ACCEPTED: ['OPS', 'COMP'] },
  ACCEPTED: {},
  REFUSED: {},
  WITHDRAWN: {},
  EXPIRED: {},
};

/** Why an application cannot take a step, or nothing. *Source*: ADR 216. */
export const whyNotMoveApplication = (step: Step<ApplicationStatus>): Reason | undefined =>
  whyNotStep(APPLICATION_TRANSITIONS, step);

const hasEnded = (status: ApplicationStatus): boolean =>
  Object.keys(APPLICATION_TRANSITIONS[status]).length === 0;

/** An application as it is named to staff. */
interface NamedApplication {
  readonly status: ApplicationStatus;
  readonly reference: string;
}

/**
 * Why nobody decides apart about a person or an account of an application: it is decided whole, and what ended without a client begins again. Nothing once it is
 * accepted. *Source*: ADR 216, ADR 253.
 */
export const whyNotApart = ({ status, reference }: NamedApplication): Reason | undefined => {
  if (status === 'ACCEPTED') return undefined;
  return hasEnded(status)
    ? reason('rules.application.ended', { reference })
    : reason('rules.application.undecided', { reference });
};

/** Why nobody of an application is asked to sign again, or nothing: what ended without a client begins again. *Source*: ADR 253. */
export const whyNotSignAgain = ({ status, reference }: NamedApplication): Reason | undefined =>
  status !== 'ACCEPTED' && hasEnded(status)
    ? reason('rules.application.ended', { reference })
    : undefined;

/** Whether its people may still write in it. */
export const isApplicationOpen = (status: ApplicationStatus): boolean =>
  status === 'DRAFT' || status === 'MORE_ASKED';

/** Days without a touch after which a draft ends. *Source*: office 7. */
export const DRAFT_DAYS = 30;
