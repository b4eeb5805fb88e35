import type { ReactNode } from 'react';
import css from './whole-dates.module.css';

/** As dates are written in every language: `05-nov-2026`. */
const DATE = /(\d{2}-\p{L}{3}-\d{4})/u;

/** The same words; a date among them is never broken at its hyphens. What is not plain text is left as it is. */
export const wholeDates = (words: ReactNode): ReactNode =>
  typeof words === 'string' && DATE.test(words)
    ? words.split(DATE).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className={css['whole']}>
            {part}
          </span>
        ),
      )
    : words;
