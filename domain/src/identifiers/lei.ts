import { digitsFromLetters, remainderBy97 } from './check-digits.ts';

const LEI = /^[A-Z0-9]{18}\d{2}$/;

/** Whether it is the legal entity identifier of an entity. *Shape*: normalised, 20 characters. *Source*: ISO 17442. *Example*: `5493001KJTIIGC8Y1R12`. */
export const isLei = (text: string): boolean =>
  LEI.test(text) && remainderBy97(digitsFromLetters(text)) === 1;
