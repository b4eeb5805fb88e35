import type { Rule } from './reason.ts';

/** A rule for a field that may stay empty: every rule of the specification refuses an empty text. *Source*: specification 5. */
export const optional =
  (rule: Rule): Rule =>
  (typed) =>
    typed.trim() === '' ? undefined : rule(typed);
