import type { Rule } from './reason.ts';
import { reason } from './reason.ts';

/** *Units*: characters as people count them in a text field, UTF-16 units. *Source*: specification 5. */
export const minLength =
  (length: number): Rule =>
  (typed) =>
    typed.length < length ? reason('rules.min_length', { length: length.toString() }) : undefined;

/** *Units*: characters, as in `minLength`. *Source*: specification 5. */
export const maxLength =
  (length: number): Rule =>
  (typed) =>
    typed.length > length ? reason('rules.max_length', { length: length.toString() }) : undefined;
