import { describe, expect, it } from 'vitest';
import { managerNumber, warningOfManagerNumber } from './manager-number.ts';

describe('the number of a manager', () => {
  it.each([
    ['', 'rules.required'],
    ['A/1', 'rules.only_letters_numbers'],
    ['A-58.818.501', undefined],
    ['242', undefined],
  ])('%s: %s', (typed, key) => expect(managerNumber(typed)?.key).toBe(key));

  it.each([
    ['A58818501', undefined],
    ['a-58818502', 'rules.warning.cif'],
    ['242', undefined],
    ['', undefined],
    ['FR0123456', undefined],
  ])('%s warns: %s', (typed, key) => expect(warningOfManagerNumber(typed)?.key).toBe(key));
});
