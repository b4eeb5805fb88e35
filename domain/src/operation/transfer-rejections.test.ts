import { describe, expect, it } from 'vitest';
import { TRANSFER_REJECTIONS, rejectionOf } from './transfer-rejections.ts';

describe('the rejection of a transfer', () => {
  it('keeps the codes of the messages', () => {
    expect(TRANSFER_REJECTIONS.map(rejectionOf)).toEqual(TRANSFER_REJECTIONS);
    expect(TRANSFER_REJECTIONS.join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 99');
  });

  it.each([[''], ['1'], ['11'], ['__proto__']])('takes %j for any other', (code) => {
    expect(rejectionOf(code)).toBe('99');
  });
});
