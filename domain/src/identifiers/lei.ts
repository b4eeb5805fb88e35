import { digitsFromLetters, remainderBy97 } from './check-digits.ts';

// Its control goes from 02 to 98: 00, 01 and 99 would pass the remainder too.
const LEI = /^[A-Z0-9]{18}(?:0[2-9]|[1-8]\d|9[0-8])$/;

/** Whether it is the legal entity identifier of an entity. *Shape*: normalised, 20 characters. *Source*: ISO 17442. *Example*: `5493001KJTIIGC8Y1R12`. */
export const isLei = (text: string): boolean =>
  LEI.test(text) && remainderBy97(digitsFromLetters(text)) === 1;
