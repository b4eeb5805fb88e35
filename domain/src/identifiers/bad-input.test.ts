import { cpuUsage } from 'node:process';
import { describe, expect, it } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { isBic } from './bic.ts';
import { isCif } from './cif.ts';
import { isGiin } from './giin.ts';
import { formatIban, isIban, maskIban, normaliseIban } from './iban.ts';
import { isIsin } from './isin.ts';

import { isDni, isKlmNif, isNie, isPersonNif } from './nif.ts';
import { normaliseGiin, normaliseIdentifier, normaliseNif } from './normalise.ts';
import { isForeignPassport, isSpanishPassport } from './passport.ts';
import { isPostalCode, isPostalCodeOf } from './postal-code.ts';
import { hasSpanishControlDigits } from './spanish-account.ts';
import { isSpanishMobile, maskPhone, normaliseSpanishPhone } from './spanish-phone.ts';

const ANSWER_LIMIT_MS = 50;
const HUGE = 1_000_000;

const PREDICATES: Readonly<Record<string, (text: string) => boolean>> = {
  isBic,
  isCif,
  isDni,
  isForeignPassport,
  isGiin,
  isIban,
  isIsin,
  isKlmNif,
  isNie,
  isPersonNif,
  isPostalCode,
  isPostalCodeOf28: (text) => isPostalCodeOf(text, '28'),
  isSpanishMobile,
  isSpanishPassport,
  hasSpanishControlDigits,
  parseCivilDate: (text) => parseCivilDate(text) !== undefined,
};

const WRITERS: Readonly<Record<string, (text: string) => string>> = {
  formatIban,
  maskIban,
  maskPhone,
  normaliseGiin,
  normaliseIban,
  normaliseIdentifier,
  normaliseNif,
  normaliseSpanishPhone,
};

const BAD: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '12345678Z\u0000',
  '\u000012345678Z',
  '１２３４５６７８Ｚ',
  '١٢٣٤٥٦٧٨Z',
  'Х1234567L',
  '中文字符中文字符',
  '🙂🙂🙂🙂🙂🙂🙂🙂🙂',
  '\ud800\udfff\ud800',
  '__proto__',
  'constructor',
  '0'.repeat(HUGE),
  'A'.repeat(HUGE),
  'a1'.repeat(HUGE / 2),
  ' '.repeat(HUGE),
  ' -.'.repeat(HUGE / 3),
  '\u0000'.repeat(HUGE),
  `ES91${'0'.repeat(HUGE)}`,
  `${' '.repeat(HUGE)}x`,
  '🙂'.repeat(HUGE / 4),
];

const ATTEMPTS = [1, 2, 3];

// Of the processor and the best of three, so that another program on the machine does not count.
const elapsedMs = (ask: () => unknown): number =>
  Math.min(
    ...ATTEMPTS.map(() => {
      const before = cpuUsage();
      ask();
      const { user, system } = cpuUsage(before);
      return (user + system) / 1000;
    }),
  );

const nameOf = (text: string): string =>
  `${JSON.stringify(text.slice(0, 12))}, ${text.length} long`;

const slowTexts = (ask: (text: string) => unknown): readonly string[] =>
  BAD.filter((text) => elapsedMs(() => ask(text)) >= ANSWER_LIMIT_MS).map(nameOf);

describe('bad input', () => {
  it.each(Object.entries(PREDICATES))('is refused by %s at once', (_, predicate) => {
    expect(BAD.filter(predicate).map(nameOf)).toEqual([]);
    expect(slowTexts(predicate)).toEqual([]);
  });

  it.each(Object.entries(WRITERS))('gets something from %s at once', (_, write) => {
    expect(BAD.filter((text) => typeof write(text) !== 'string').map(nameOf)).toEqual([]);
    expect(slowTexts(write)).toEqual([]);
  });
});
