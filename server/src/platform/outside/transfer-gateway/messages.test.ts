import { mkdtemp, readFile, readdir, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { civilDate } from '@area/domain/calendar/civil-date';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderGateway } from './folder-gateway.ts';
import type { TransferFile, TransferMessage, TransferRequest } from './messages.ts';
import { TransferFileError, readTransferFile } from './read-file.ts';
import { checksumOf, writeTransferFile } from './write-file.ts';

const date = civilDate('2026-03-10');
const head = { message_id: 'M1', reference: 'TR00000000000001', date };

const request: TransferRequest = {
  kind: 'SOLICITUD',
  ...head,
  destination_manager: { name: 'Gestora, S.G.I.I.C.', nif: 'A12345674', bic: 'CAIXESBB' },
  origin_manager: { name: 'Otra Gestora', nif: 'A87654321' },
  holders: [
    { document_number: '12345678Z', name: 'Ana Pérez', role: 'TITULAR' },
    { document_number: '87654321X', name: 'Luis Gil', role: 'COTITULAR' },
  ],
  origin_product: 'ES0178430E18',
  origin_account: '00012345',
  indicator: 'B',
  amount: '3000.00',
  units: null,
  destination_product: 'ES0112345678',
  destination_iban: 'ES9121000418450200051332',
  rights: '',
  compartment: '',
  order_sha256: 'ab'.repeat(32),
};

const messages: readonly TransferMessage[] = [
  request,
  { kind: 'ACEPTACION', ...head, expected_on: civilDate('2026-03-18') },
  { kind: 'ACEPTACION', ...head, expected_on: null },
  { kind: 'DEMORA', ...head, until: civilDate('2026-03-25'), text: 'Falta liquidar' },
  { kind: 'RECHAZO', ...head, code: '03', text: '' },
  {
    kind: 'TRANSFERENCIA',
    ...head,
    cash: '7625.00',
    value_date: civilDate('2026-03-17'),
    lots: [
      {
        acquired_on: civilDate('2019-03-15'),
        units: '400.000000',
        cost: '4000.00',
        value: '6100.00',
      },
      {
        acquired_on: civilDate('2022-06-01'),
        units: '100.000000',
        cost: '1300.00',
        value: '1525.00',
      },
    ],
  },
  { kind: 'TRANSFERENCIA', ...head, cash: '1.00', value_date: date, lots: [] },
  { kind: 'DEVOLUCION', ...head, cash: '7625.00', text: 'Cuenta bloqueada' },
  { kind: 'ANULACION', ...head, text: 'El cliente ha desistido' },
  { ...request, order_sha256: '' },
];

const file: TransferFile = {
  name: 'SNCE_F_20260310_0001.txt',
  product_type: 'F',
  sender_nif: 'A12345674',
  made_at: '20260310143000',
  messages,
};

/** The same file with a line changed and a checksum that holds again: what only the reader of fields can refuse. */
const tampered = (change: (line: string) => string): string => {
  const lines = writeTransferFile(file).split('\r\n').slice(0, -2).map(change);
  return [...lines, ['T', String(messages.length), checksumOf(lines)].join('|'), ''].join('\r\n');
};

describe('a file of messages between managers', () => {
  it('reads as it was written', () => {
    const written = writeTransferFile(file);
    expect(readTransferFile(file.name, written)).toEqual(file);
    // The parts of a holder lose the signs that keep them apart, nothing else does.
    expect(written).toContain('|12345678Z,Ana Pérez,TITULAR;87654321X,Luis Gil,COTITULAR|');
    expect(written).toContain('\r\nL|TR00000000000001|2|20220601|100.000000|1300.00|1525.00\r\n');
  });

  it('keeps any text within its field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const sent: TransferFile = {
          ...file,
          messages: [{ kind: 'DEMORA', ...head, until: null, text }, request],
        };
        const [first, second] = readTransferFile(file.name, writeTransferFile(sent)).messages;
        expect(second).toEqual(request);
        expect(first).toEqual({
          kind: 'DEMORA',
          ...head,
          until: null,
          text: text.replaceAll(/[|\p{Cc}]/gu, ' ').trim(),
        });
      }),
    );
  });

  it('shows every byte that was changed, lost or added', () => {
    const written = writeTransferFile(file);
    fc.assert(
      fc.property(
        fc.nat(written.length - 1),
        fc.constantFrom('', '0', '7', '|', 'x', '\r\n'),
        (at, sign) => {
          const changed = written.slice(0, at) + sign + written.slice(at + 1);
          if (changed === written) return;
          try {
            // Only the end of a line may be written otherwise.
            expect(readTransferFile(file.name, changed)).toEqual(file);
          } catch (error) {
            if (!(error instanceof TransferFileError)) throw error;
          }
        },
      ),
    );
  });

  it.each([
    ['no head', () => 'T|0|x', /no head/],
    ['nothing', () => '', /no head/],
    [
      'another name',
      () => writeTransferFile({ ...file, name: 'SNCE_F_20260310_0002.txt' }),
      /another name/,
    ],
    ['a lost line', () => writeTransferFile(file).replace(/^A\|.*\r\n/m, ''), /checksum/],
    [
      'another version',
      () => tampered((line) => line.replace('H|SNCE|1.0', 'H|SNCE|2.0')),
      /no SNCE 1.0/,
    ],
    [
      'another kind of product',
      () => tampered((line) => line.replace('1.0|F', '1.0|X')),
      /neither about funds/,
    ],
    ['an unknown line', () => tampered((line) => line.replace(/^V\|/, 'Q|')), /Q is no line/],
    [
      'a field too few',
      () => tampered((line) => line.replace(/^R\|(.*)\|$/, 'R|$1')),
      /field is missing/,
    ],
    [
      'a field too many',
      () => tampered((line) => line.replace(/^V\|.*/, '$&|x')),
      /1 fields too many/,
    ],
    [
      'a wrong reference',
      () => tampered((line) => line.replace(/^D\|M1\|TR/, 'D|M1|tr')),
      /sixteen/,
    ],
    ['a wrong day', () => tampered((line) => line.replace('20260325', '20260230')), /not yyyymmdd/],
    [
      'a comma',
      () => tampered((line) => line.replace('3000.00', '3000,00')),
      /amount is not a decimal/,
    ],
    [
      'a wrong indicator',
      () => tampered((line) => line.replace('|B|3000.00', '|Z|3000.00')),
      /indicator/,
    ],
    [
      'a lot lost',
      () => tampered((line) => line.replace('|7625.00|20260317|2', '|7625.00|20260317|3')),
      /announces 3 lots and brings 2/,
    ],
    [
      'a lot of another',
      () => tampered((line) => line.replace(/^L\|TR00000000000001\|2/, 'L|TR00000000000002|2')),
      /another transfer/,
    ],
    [
      'lots out of sequence',
      () => tampered((line) => line.replace(/^L\|TR00000000000001\|2/, 'L|TR00000000000001|3')),
      /sequence/,
    ],
    [
      'a sign that no database keeps',
      () => tampered((line) => line.replace('Cuenta bloqueada', 'Cuenta\0')),
      /NUL/,
    ],
    ['a broken holder', () => tampered((line) => line.replace(',TITULAR;', ';')), /holder/],
  ])('refuses %s', (_what, made, said) => {
    expect(() => readTransferFile(file.name, made())).toThrow(said);
    expect(() => readTransferFile(file.name, made())).toThrow(TransferFileError);
  });
});

describe('the folders of the circuit', () => {
  it('take a file whole, once, and never over another', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'transfers-'));
    const gateway = folderGateway({ outgoing: join(folder, 'out'), incoming: join(folder, 'in') });
    const carried = { name: file.name, text: writeTransferFile(file) };
    expect(await gateway.list()).toEqual([]);
    await Promise.all([gateway.send(carried), gateway.send(carried), gateway.send(carried)]);
    expect(await readdir(join(folder, 'out'))).toEqual([file.name]);
    expect(await readFile(join(folder, 'out', file.name), 'utf8')).toBe(carried.text);
    await expect(gateway.send({ ...carried, text: 'another' })).rejects.toThrow('EEXIST');
    await expect(gateway.send({ ...carried, name: '../x.txt' })).rejects.toThrow('no name');
    await mkdir(join(folder, 'in'));
    for (const name of [
      'SNCE_F_20260312_2.txt',
      'SNCE_F_20260311_1.txt',
      '.SNCE_F_20260311_1.txt.part',
      'readme.txt',
    ])
      await writeFile(join(folder, 'in', name), name);
    expect(await gateway.list()).toEqual(['SNCE_F_20260311_1.txt', 'SNCE_F_20260312_2.txt']);
    expect(await gateway.read('SNCE_F_20260312_2.txt')).toBe('SNCE_F_20260312_2.txt');
    await expect(gateway.read('../../secret')).rejects.toThrow('no name');
  });
});
