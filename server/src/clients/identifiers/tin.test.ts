import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stdnum } from 'stdnum';
import { checkTaxNumber, whyNotTin } from './tin.ts';
import { HAS_OTHER_NUMBERS, NOT_FOR_TAXES } from './tin-exceptions.ts';

/** Country, kind, a right number and a wrong one: every vector of decisions 3. */
const VECTORS: readonly (readonly [string, string, string, string])[] = [
  ['ES', 'nif', '12345678Z', '12345678A'],
  ['FR', 'nif', '3023217600053', '3023217600050'],
  ['DE', 'idnr', '36574261809', '36574261800'],
  ['IT', 'codicefiscale', 'RCCMNL83S18D969H', 'RCCMNL83S18D969A'],
  ['PT', 'nif', '501964843', '501964840'],
  ['GB', 'utr', '1955839661', '1955839662'],
  ['US', 'ssn', '536904399', '53690439'],
  ['US', 'ein', '911144442', '91114444'],
  ['US', 'itin', '912903456', '91290345'],
  ['NL', 'bsn', '111222333', '111222330'],
  ['BE', 'nn', '85073003328', '85073003320'],
  ['IE', 'pps', '6433435F', '6433435A'],
  ['PL', 'pesel', '44051401359', '44051401350'],
  ['RO', 'cnp', '1630615123457', '1630615123450'],
  ['SE', 'personnummer', '880320-0016', '880320-0010'],
  ['DK', 'cpr', '2110625629', '211062562'],
  ['FI', 'hetu', '131052-308T', '131052-308A'],
  ['GR', 'vat', '094259216', '094259210'],
  ['BG', 'egn', '7523169263', '7523169260'],
  ['CZ', 'rc', '7103192745', '7103192740'],
  ['SK', 'rc', '7103192745', '7103192740'],
  ['SI', 'emso', '0101006500006', '0101006500000'],
  ['HR', 'oib', '33392005961', '33392005960'],
  ['LT', 'asmens', '33309240064', '33309240060'],
  ['EE', 'ik', '36805280109', '36805280100'],
  ['LV', 'pvn', '16117519997', '16117519990'],
  ['CH', 'ssn', '7569217076985', '7569217076980'],
  ['NO', 'fodselsnummer', '15108695088', '15108695080'],
  ['AT', 'tin', '591199013', '591199010'],
  ['AD', 'nrt', 'U132950X', 'U132950'],
  ['MX', 'rfc', 'GODE561231GR8', 'GODE561231GR'],
  ['AR', 'cuit', '20055361682', '20055361680'],
  ['CO', 'nit', '2131234321', '2131234320'],
  ['CL', 'rut', '125319092', '125319090'],
  ['PE', 'ruc', '20512333797', '20512333790'],
  ['BR', 'cpf', '39053344705', '39053344700'],
  ['EC', 'ci', '1714307103', '1714307100'],
  ['UY', 'rut', '211003420017', '211003420010'],
  ['CN', 'ric', '360426199101010071', '360426199101010070'],
  ['TR', 'tckimlik', '17291716060', '17291716061'],
  ['IN', 'pan', 'ACUPA7085R', 'ACUPA7085'],
  ['JP', 'cn', '5835678256246', '5835678256240'],
  ['HU', 'anum', '12892312', '12892310'],
  ['LU', 'tva', '15027442', '15027440'],
  ['MT', 'vat', '11679112', '11679110'],
  ['CY', 'vat', '10259033P', '10259033A'],
  ['UA', 'rntrc', '1759013776', '1759013770'],
  ['RU', 'inn', '500100732259', '500100732250'],
];

const check = (countryCode: string, tinNumber: string) =>
  checkTaxNumber({ countryCode, tinNumber });

describe('a tax number of a country', () => {
  it.each(VECTORS)('%s %s: %s and not %s', (country, _, right, wrong) => {
    expect(check(country, right)).toEqual({ country, valid: true, checked: true });
    expect(check(country, wrong).valid).toBe(false);
    expect(whyNotTin({ countryCode: country, tinNumber: wrong })).toEqual({ key: 'rules.tin' });
  });

  it.each([
    ['X1234567L'],
    ['X01234567L'],
    ['K0867756N'],
    ['M1234567L'],
    ['A58818501'],
    ['P2807900B'],
    ['ES12345678Z'],
    ['12.345.678-z'],
  ])('is Spanish by our own rules: %s', (number) => {
    expect(check('ES', number)).toEqual({ country: 'ES', valid: true, checked: true });
  });

  it.each([['A5881850A'], ['P28079002'], ['X1234567A'], ['K1234567'], ['12345678']])(
    'is not Spanish: %s',
    (number) => {
      expect(check('ES', number)).toEqual({ country: 'ES', valid: false, checked: true });
    },
  );

  it.each([
    ['US', '971-70-1234', true],
    ['US', '971-40-1234', false],
    ['BR', '12.345.678/0001-95', true],
    ['SE', '8803200016', true],
    ['CH', '756.9217.0769.85', true],
    ['FR', '30 23 217 600 053', true],
    ['DE', '36 574 261 809', true],
    ['DE', 'DE136695976', true],
  ])('takes the writing of %s: %s is %s', (country, number, valid) => {
    expect(check(country, number)).toMatchObject({ valid, checked: true });
  });

  it.each([
    ['DE', '36574261800', false],
    ['DE', '36534261809', false],
    ['DE', '3657426180A', false],
    ['NL', '100000004', false],
    ['AT', '1237010180', false],
    ['GR', '01013099997', false],
  ])('of %s is no number of its social security or schools: %s', (country, number, valid) => {
    expect(check(country, number).valid).toBe(valid);
  });
});

describe('a number that no algorithm knows', () => {
  it.each([
    ['MA', 'AB123456'],
    ['JP', '123456789018'],
    ['LU', '1893120105732'],
    ['HU', '8071592153'],
    ['DE', '1121081508150'],
    ['SE', '198803200016'],
  ])('passes unchecked where persons have another: %s %s', (country, number) => {
    expect(check(country, number)).toEqual({ country, valid: true, checked: false });
  });

  it('passes unchecked where the country has none, if it looks like a number', () => {
    expect(check('GL', '1234')).toEqual({ country: 'GL', valid: true, checked: false });
    expect(check('GL', '123')).toEqual({ country: 'GL', valid: false, checked: false });
    expect(whyNotTin({ countryCode: 'GL', tinNumber: '1234' })).toBeUndefined();
  });

  it.each([[''], ['XX'], ['es'], ['ESP'], ['__proto__']])(
    'is refused without a country: %j',
    (countryCode) => {
      expect(checkTaxNumber({ countryCode, tinNumber: '12345678Z' })).toEqual({
        country: countryCode,
        valid: false,
        checked: false,
      });
      expect(whyNotTin({ countryCode, tinNumber: '12345678Z' })).toEqual({ key: 'rules.tin' });
    },
  );
});

const COUNTRIES = ['ES', 'GL', ...Object.keys(stdnum)];
const HUGE = 1_048_576;
const BAD = [
  '',
  ' ',
  '\u0000',
  '12345678Z\u0000',
  '١٢٣٤٥٦٧٨',
  '🙂🙂🙂🙂',
  '\ud800',
  '__proto__',
  '////',
  '----',
  '0'.repeat(40),
  'A'.repeat(HUGE),
  ' '.repeat(HUGE),
  '/'.repeat(HUGE),
];

const elapsedMs = (ask: () => unknown): number => {
  const before = process.cpuUsage();
  ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

describe('anything else', () => {
  it.each(COUNTRIES)('never makes %s throw, nor wait', (countryCode) => {
    for (const tinNumber of BAD) {
      expect(check(countryCode, tinNumber).valid).toBe(false);
      // Asked again before it counts as slow, so that another program on the machine fails nothing.
      expect(
        Math.min(...[1, 2, 3].map(() => elapsedMs(() => check(countryCode, tinNumber)))),
      ).toBeLessThan(50);
    }
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (tinNumber) => typeof check(countryCode, tinNumber).valid === 'boolean',
      ),
      { numRuns: 30 },
    );
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z.-]{4,20}$/),
        (tinNumber) => typeof check(countryCode, tinNumber).valid === 'boolean',
      ),
      { numRuns: 60 },
    );
  });

  it('leaves out only what the package has', () => {
    const unknown = Object.entries(NOT_FOR_TAXES).flatMap(([country, names]) =>
      names.filter((name) => !stdnum[country]?.[name]),
    );
    expect(unknown).toEqual([]);
    expect(HAS_OTHER_NUMBERS.filter((country) => !stdnum[country])).toEqual([]);
  });
});
