import type { Rule } from './reason.ts';
import { reason } from './reason.ts';

/** No field is this long; longer text is refused before any pattern looks at it. */
export const TYPED_MAX_LENGTH = 10_000;

/** A rule with a predicate for the typed text. It is not called for text that is too long. */
export const patternRule =
  (key: string, isRight: (typed: string) => boolean): Rule =>
  (typed) =>
    typed.length <= TYPED_MAX_LENGTH && isRight(typed) ? undefined : reason(key);

/** A rule that what is typed has a form. */
export const matches = (key: string, form: RegExp): Rule =>
  patternRule(key, (typed) => form.test(typed));
