import { expect, test } from 'vitest';
import { epcOf, wholeInstructions } from './instructions.ts';

const GIVEN = {
  iban: 'ES5899990001491039200001',
  beneficiary: 'Alisios Renta Serena · Gestora de demostración, S.G.I.I.C., S.A.',
  reference: 'OP0000000031',
  amount: '4000.00',
};

test('the code says what is to be sent, in signs that every bank takes', () => {
  expect(epcOf(GIVEN)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Alisios Renta Serena Gestora de demostracion, S.G.I.I.C., S.A.',
    'ES5899990001491039200001',
    'EUR4000.00',
    '',
    '',
    'OP0000000031',
  ]);
});

test('a name that is too long is cut, and what cannot be sent has no code', () => {
  const name = epcOf({ ...GIVEN, beneficiary: 'N'.repeat(90) })?.split('\n')[5];
  expect(name).toBe('N'.repeat(70));
  expect(epcOf({ ...GIVEN, amount: '0.00' })).toBeUndefined();
});

test('everything at once reads as a note', () => {
  expect(wholeInstructions(GIVEN).split('\n')).toHaveLength(4);
});
