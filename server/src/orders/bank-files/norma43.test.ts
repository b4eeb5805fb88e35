import { readFile } from 'node:fs/promises';
import { cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { describe, expect, it } from 'vitest';
import { readAll } from '../../../test/bank-files.ts';
import VARIANTS from './cases/norma43-variants.json' with { type: 'json' };
import type { BankEntry } from './entry.ts';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import { readNorma43 } from './norma43.ts';

const SAMPLE = await readFile(new URL('cases/norma43.txt', import.meta.url), 'latin1').then(
  (text) => text.replaceAll('\r', ''),
);

const read = async (text: string, size = 7): Promise<BankEntry[]> =>
  readAll(readNorma43, Buffer.from(text, 'latin1'), size);

/** The sample with one line made another. */
const changed = (line: number, from: string, to: string): string => {
  const lines = SAMPLE.split('\n');
  const found = lines[line - 1] ?? '';
  expect(found).toContain(from);
  lines[line - 1] = found.replace(from, to);
  return lines.join('\n');
};

describe('the sample', () => {
  it('is read to the cent, in pieces of any size', async () => {
    for (const size of [1, 80, 100_000]) {
      const [credit, debit, ...rest] = await read(SAMPLE, size);
      expect(rest).toEqual([]);
      expect(credit).toMatchObject({
        direction: 'IN',
        amount: 1_000_000n,
        booked_on: '2026-11-05',
        value_on: '2026-11-05',
        iban: 'ES9121000418450200051332',
        name: 'PEREZ LOPEZ ANA',
        concept: expect.stringContaining('OP0000012345') as string,
        account_iban: expect.stringMatching(/^ES\d{2}00491500\d{2}0512345678$/) as string,
      });
      expect(debit).toMatchObject({
        direction: 'OUT',
        amount: 12_550n,
        value_on: '2026-11-06',
        concept: 'COMISION',
        iban: '',
      });
    }
  });

  it('gives a movement the same name whenever it is read, and two that look alike two', async () => {
    const twice = SAMPLE.split('\n')
      .flatMap((line) =>
        line.startsWith('22') && line.includes('COMISION') ? [line, line] : [line],
      )
      .join('\n');
    const mended = twice
      .replace(
        '3300491500051234567800001000000000125500000100000001000000200000001087450978',
        '3300491500051234567800002000000000251000000100000001000000200000001074900978',
      )
      .replace('000005 ', '000006 ');
    const [first, ...again] = await read(mended);
    const sample = await read(SAMPLE);
    expect([first?.reference, again[0]?.reference]).toEqual(
      sample.map(({ reference }) => reference),
    );
    expect(new Set([first, ...again].map((entry) => entry?.reference)).size).toBe(3);
  });

  it('is read with other ends of lines, and an old end of file', async () => {
    expect(await read(`${SAMPLE.replaceAll('\n', '\r\n')}\u001A`)).toEqual(await read(SAMPLE));
  });
});

describe('a file that does not add up', () => {
  it.each([
    [
      'a sum',
      () => changed(2, '00000001000000', '00000001000001'),
      'line 5: its credits come to 10000.00 EUR, those there to 10000.01 EUR',
    ],
    [
      'a count',
      () => changed(5, '00001000000000125500', '00002000000000125500'),
      'line 5: it counts 2 debits, there are 1',
    ],
    [
      'the closing balance',
      () => changed(5, '1087450', '1087451'),
      'line 5: the movements lead to 10874.50 EUR, the closing balance is 10874.51 EUR',
    ],
    ['another currency', () => changed(1, '9783', '8403'), 'line 1: the currency is 840'],
    ['a day', () => changed(2, '261105', '261305'), 'line 2: 261305 is no day'],
    ['a sign', () => changed(2, '0411220', '0411230'), 'line 2: place 27'],
    ['a letter in a sum', () => changed(2, '00000001000000', '0000000100000O'), 'are no digits'],
    ['a record', () => changed(3, '2301', '9901'), 'line 3: 99 is no record'],
    ['a long line', () => changed(3, '2301', '23010'), 'it has 81 characters'],
    ['no end', () => SAMPLE.split('\n').slice(0, 5).join('\n'), 'record 88 is missing'],
    ['more after its end', () => `${SAMPLE.trimEnd()}\n${SAMPLE}`, 'after the end of the file'],
    [
      'no account',
      () => SAMPLE.split('\n').slice(1).join('\n'),
      'line 1: it stands outside of any account',
    ],
    ['nothing', () => '', 'record 88 is missing'],
    ['no line', () => 'x'.repeat(5000), 'longer than any format has'],
  ])('%s is refused', async (_what, text, message) => {
    await expect(read(text())).rejects.toThrow(message);
  });
});

const warnedOf = async (bytes: Buffer) => {
  const warnings: BankFileWarning[] = [];
  const entries = await readAll(
    (pieces) => readNorma43(pieces, (warning) => warnings.push(warning)),
    bytes,
    81,
  );
  return { entries, warnings };
};

const signed = ({ direction, amount }: BankEntry): string =>
  centsText(cents(direction === 'IN' ? amount : -amount));

describe('a file as some bank writes it', () => {
  it.each(VARIANTS.filter(({ expected }) => expected.accounts))('$id is read', async (variant) => {
    const { entries, warnings } = await warnedOf(Buffer.from(variant.bytes_base64, 'base64'));
    const expected = (variant.expected.accounts ?? []).flatMap(
      ({ bank, branch, account, movements }) =>
        movements.map((movement) => ({ of: bank + branch + account, movement })),
    );
    expect(entries.map((entry) => [signed(entry), entry.booked_on, entry.value_on])).toEqual(
      expected.map(({ movement }) => [movement.amount, movement.booked, movement.value]),
    );
    for (const [index, { of, movement }] of expected.entries()) {
      const entry = entries[index];
      expect(entry?.account_iban.slice(4).replace(/^(.{8})../, '$1')).toBe(of);
      for (const text of [movement.ref1, movement.ref2, ...movement.texts.flat()])
        expect(entry?.concept).toContain(text);
    }
    expect(
      warnings.map((warning) =>
        warning.code === 'RECORD_COUNT'
          ? { stated: warning.stated, counted: warning.counted }
          : { account: warning.account_iban.slice(-10) },
      ),
    ).toEqual(
      (variant.expected.warnings ?? []).map(({ stated, counted, account }) =>
        account === undefined ? { stated, counted } : { account },
      ),
    );
  });

  it.each(VARIANTS.filter(({ expected }) => !expected.accounts))(
    '$id is refused: $expected.refused',
    async ({ bytes_base64, expected }) => {
      const messages: Record<string, string> = {
        sums: 'those there to',
        closing_balance: 'place 58 is neither 1 nor 2',
        currency_differs: 'the currency is',
        too_many_complements: 'sixth record 23',
      };
      await expect(warnedOf(Buffer.from(bytes_base64, 'base64'))).rejects.toThrow(
        messages[expected.refused ?? ''],
      );
    },
  );
});
