import { describe, expect, it } from 'vitest';
import {
  VERIFICATION_ALPHABET,
  formatVerificationCode,
  normaliseVerificationCode,
} from './verification-code.ts';

describe('a verification code', () => {
  it.each([
    ['7KQ2M9XAV4RT3HWC', '7KQ2-M9XA-V4RT-3HWC'],
    ['7KQ2M', '7KQ2-M'],
    ['', ''],
  ])('%s is shown as %s', (code, shown) => {
    expect(formatVerificationCode(code)).toBe(shown);
    expect(normaliseVerificationCode(shown)).toBe(code);
  });

  it.each(['7kq2 m9xa v4rt 3hwc', ' 7KQ2-M9XA–V4RT-3HWC\n', '7KQ2M9XAV4RT3HWC'])(
    '%j is understood',
    (typed) => {
      expect(normaliseVerificationCode(typed)).toBe('7KQ2M9XAV4RT3HWC');
    },
  );

  it('has no two characters that are taken for each other', () => {
    expect(VERIFICATION_ALPHABET).not.toMatch(/[01ILOU]/);
    expect(new Set(VERIFICATION_ALPHABET).size).toBe(VERIFICATION_ALPHABET.length);
  });
});
