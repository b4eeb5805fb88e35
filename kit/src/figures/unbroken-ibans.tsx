import type { ReactNode } from 'react';
import css from './whole-ibans.module.css';

/** As `formatIban` writes them: `ES91 2100 0418 4502 0005 1332`. */
const IBAN = /([A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?)(?![A-Z\d])/;

/**
 * The same words; an IBAN among them is on one line, or breaks between its groups where the line is too short. What is not
 * plain text is left as it is.
 */
export const wholeIbans = (words: ReactNode): ReactNode =>
  typeof words === 'string' && IBAN.test(words)
    ? words.split(IBAN).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className={css['iban']}>
            {part}
          </span>
        ),
      )
    : words;
