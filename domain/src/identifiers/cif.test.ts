import { describe, expect, it } from 'vitest';
import { isCif } from './cif.ts';

describe('isCif', () => {
  it.each([
    'C1111113E',
    'C11111135',
    'A12005005',
    'A58818501',
    'B58378431',
    'B64717838',
    'A28015865',
    'A08663619',
    'Q2826000H',
    'P2807900B',
    'S2800011E',
    'G28029643',
    'J12345674',
    'B87654323',
    'R1234567D',
    'S2800012C',
    'N0012345E',
    'W0012345E',
    'G28499994',
    'V0012345E',
    'H28123453',
    'U12345674',
    'E28123453',
    'C12345674',
    'D12345674',
    'F12345674',
    'C1234567D',
  ])('takes %j', (text) => {
    expect(isCif(text)).toBe(true);
  });

  it.each([
    'XP1234567J',
    'C1234567DJ',
    'A58818502',
    'B58378432',
    'B64717839',
    'A5881850A',
    'Q28260008',
    'P28079002',
    'I12345674',
    'B1234567',
    'B123456789',
    'KB2345678',
    '12345678Z',
    'b58378431',
    'B5837843J',
    'C1234567E',
    'C12345675',
    'V00123455',
    'A58818501\n',
    'XA58818501',
  ])('refuses %j', (text) => {
    expect(isCif(text)).toBe(false);
  });
});

describe('the control of a CIF', () => {
  const controls = Array.from('0123456789ABCDEFGHIJ');

  it.each([
    ['digit only', 'ABEH', 1],
    ['letter only', 'PQRSNW', 1],
    ['either', 'CDFGJUV', 2],
  ])('is %s for %s', (_, firsts, expected) => {
    for (const first of firsts)
      expect(controls.filter((control) => isCif(`${first}1234567${control}`))).toHaveLength(
        expected,
      );
  });

  it('is a letter for who comes from abroad, 00', () => {
    for (const first of 'ABCDEFGHJNPQRSUVW')
      expect(controls.filter((control) => isCif(`${first}0012345${control}`))).toEqual(['E']);
  });
});
