import { expect, it } from 'vitest';
import { parseWalPosition } from './wal-position.ts';

it.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['1/0', 0x100000000n],
  ['16/b374d848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
])('%s is a place of the log', (text, position) => {
  expect(parseWalPosition(text)).toBe(position);
});

it.each(['', '0', '0/', '/0', '0/g', '1/123456789', ' 0/0', '0/0\n'])(
  '%j is no place of the log',
  (text) => {
    expect(parseWalPosition(text)).toBeUndefined();
  },
);
