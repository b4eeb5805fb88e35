import * as fc from 'fast-check';

/** Stands for whatever must never reach the log: a password, a code, a token, what somebody told us. */
export const CANARY = 'canary5e55e1f0b8d14c21';

const LONG = 70_000;

/** Texts that broke some program somewhere. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\t',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDC00',
  '\uFFFE',
  '\uFEFF',
  '\u202Etxt.fdp',
  '\u200B',
  'e\u0301'.repeat(300),
  '😀'.repeat(60),
  'ẞİıﬀ',
  '١٢٣',
  '１２',
  'a\r\nset-cookie: x=1',
  `a\n{"level":60,"msg":"${CANARY}"}`,
  '\u2028',
  '\x1B[2J',
  '\x7F',
  "' or true --",
  "'; drop table operations; --",
  '%',
  '_',
  '\\',
  '%00',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '{name}',
  '$&',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'http://169.254.169.254/',
  '../../../etc/passwd',
  '..\\..\\x',
  '/dev/zero',
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '|calc',
  '1e309',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1_000',
  '1,5',
  ' 5',
  '0',
  '-5',
  '9'.repeat(12),
  '9'.repeat(400),
  '0.000001',
  '999999999999.99',
  '9007199254740993',
  '2147483648',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '9999-12-31',
  '99999-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '2026-01-01T25:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '00000000-0000-7000-8000-00000000000g',
  CANARY,
  'x'.repeat(101),
  'x'.repeat(LONG),
];

/** A text that nobody writes by hand. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const MANY = 20_000;
const DEEP = 60;
const nest = (depth: number): unknown => (depth === 0 ? CANARY : [nest(depth - 1)]);

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
  [],
  [null],
  {},
  { $ne: null },
  { toString: 1 },
  { length: 1e9 },
  { secret: CANARY },
  nest(DEEP),
  Array.from({ length: MANY }, () => 1),
  Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`k${index}`, index])),
];

/** A value of any kind, seldom of the one that is wanted. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  fc.jsonValue(),
);

/** As a header carries it: nothing that its own parser would stop before we see it. */
export const headerValue: fc.Arbitrary<string> = hostileText.map((text) =>
  text
    .slice(0, 2000)
    .replaceAll(/[^\x20-\x7E\xA0-\xFF]/g, '~')
    .trim(),
);
