import { expect, it } from 'vitest';
import { signatureTypeOf } from './signature-type.ts';

it.each([
  ['a@example.com', '600100302', 'DIGITAL'],
  ['a@example.com', null, 'DIGITAL'],
  [null, '600100302', 'DIGITAL'],
  [null, null, 'PAPER'],
  ['', '', 'PAPER'],
])('with e-mail %s and phone %s somebody signs %s', (email, mobile_phone, type) => {
  expect(signatureTypeOf({ email, mobile_phone })).toBe(type);
});
