import { APPLICANT_CALLS } from './applicant-calls.ts';
import { defineCall, defineList } from '../define-call.ts';

/** Header that carries the key of an application: it stands for one of its people. *Shape*: 43 signs. *Source*: ADR 216. */
export const APPLICATION_KEY_HEADER = 'Application-Key';

/** Whoever has opened the portal, logged in or not. */
const guest = { service: 'onboarding', access: { rule: 'bearer' } } as const;
/** Somebody on the application whose key they send. */
const applicant = { service: 'onboarding', access: { rule: 'applicant' } } as const;

/** Begins an application. A client who is logged in applies for another account. */
export const startApplication = defineCall({
  id: 'startApplication',
  method: 'POST',
  path: '/onboarding/applications',
  ...guest,
  status: 201,
});

export const listApplicationProducts = defineList({
  id: 'listApplicationProducts',
  path: '/onboarding/products',
  ...guest,
});

/** Answers the same whether somebody has an application under that address or not. */
export const requestApplicationLink = defineCall({
  id: 'requestApplicationLink',
  method: 'POST',
  path: '/onboarding/application-links',
  ...guest,
});

/** Opens an application on this device by the link of a mail. */
export const openApplicationLink = defineCall({
  id: 'openApplicationLink',
  method: 'POST',
  path: '/onboarding/application-links/open',
  ...guest,
  errors: ['APPLICATION_LINK_INVALID', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'CODE_USED'],
});

export const getApplication = defineCall({
  id: 'getApplication',
  method: 'GET',
  path: '/onboarding/application',
  ...applicant,
});

export const changeApplication = defineCall({
  id: 'changeApplication',
  method: 'PATCH',
  path: '/onboarding/application',
  ...applicant,
  errors: ['TRANSITION_FORBIDDEN'],
});

export const changeApplicationBankAccount = defineCall({
  id: 'changeApplicationBankAccount',
  method: 'PATCH',
  path: '/onboarding/application/bank-account',
  ...applicant,
  errors: ['TRANSITION_FORBIDDEN'],
});

export const submitApplication = defineCall({
  id: 'submitApplication',
  method: 'POST',
  path: '/onboarding/application/submit',
  ...applicant,
  errors: ['TRANSITION_FORBIDDEN'],
});

export const withdrawApplication = defineCall({
  id: 'withdrawApplication',
  method: 'DELETE',
  path: '/onboarding/application',
  ...applicant,
  errors: ['TRANSITION_FORBIDDEN'],
});

/** The first password of an applicant, once there is something to sign: it opens a session as the login does. */
export const openApplicantAccess = defineCall({
  id: 'openApplicantAccess',
  method: 'POST',
  path: '/onboarding/application/access',
  ...applicant,
  errors: ['TRANSITION_FORBIDDEN'],
});

export const ONBOARDING_CALLS = [
  startApplication,
  listApplicationProducts,
  requestApplicationLink,
  openApplicationLink,
  getApplication,
  changeApplication,
  changeApplicationBankAccount,
  submitApplication,
  withdrawApplication,
  openApplicantAccess,
  ...APPLICANT_CALLS,
] as const;
