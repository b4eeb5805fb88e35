/** Questionnaires that anybody logged in may list. *Source*: specification 7 (`/polls`), ADR 42. */
export const POLL_KINDS = ['CONVENIENCE', 'LEADS'] as const;
export type PollKind = (typeof POLL_KINDS)[number];

/** Tests that are of nobody in particular. *Source*: specification 7 (`/onboarding/agnostic-test`), ADR 42. */
export const OPEN_TESTS = ['LEADS', 'CONVENIENCE'] as const satisfies readonly PollKind[];
export type OpenTest = (typeof OPEN_TESTS)[number];

/** How long answers without a person are kept. *Units*: days. *Source*: decisions 7 (rejected leads). */
export const OPEN_ANSWERS_DAYS = 90;
