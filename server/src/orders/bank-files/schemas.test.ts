import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { civilDate } from '@area/domain/calendar/civil-date';
import { cents } from '@area/domain/money/money';
import { SEQUENCE_TYPES } from '@area/domain/payment/collection';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import type { MessageEdition } from './message.ts';
import { pain001 } from './pain001.ts';
import { pain008 } from './pain008.ts';

/** The schemas of ISO 20022, which may not be copied into the project: an environment variable names their folder. */
const FOLDER = process.env['ISO20022_SCHEMAS'];
const schemaOf = (format: string): string => join(FOLDER ?? '', `${format}.xsd`);
const isThere = (format: string): boolean => FOLDER !== undefined && existsSync(schemaOf(format));

const IBAN = 'ES9121000418450200051332';
const TOTALS = { count: 2, sum: cents(150_001n) };
const HEAD = {
  message_id: 'PAIN001-20260310-0001',
  at: new Date('2026-03-10T10:00:00.123Z'),
  initiator: 'Gestora de demostración, S.A.',
  count: 2,
  sum: TOTALS.sum,
};

const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

async function* transfers() {
  yield {
    number: 1,
    amount: '1000.00',
    creditor: 'Peña & <Núñez>',
    creditor_iban: IBAN,
    remittance: 'Reembolso Fondo "Uno"',
  };
  yield {
    number: 9_999_999_999,
    amount: '500.01',
    creditor: '李',
    creditor_iban: IBAN,
    remittance: 'x'.repeat(300),
  };
}

async function* debits() {
  for (const [reference, amount, remittance] of [
    ['OP0000000001', '1000.00', 'Fondo 3000000001'],
    ['OP0000000002', '500.01', '李 ©'],
  ] as const)
    yield {
      reference,
      amount,
      mandate_id: 'MZ09AAAAAAAAA',
      signed_on: civilDate('2026-03-01'),
      debtor: 'Ana Pérez',
      debtor_iban: IBAN,
      remittance,
    };
}

const write001 = async (edition: MessageEdition): Promise<string> =>
  textOf(
    pain001(
      { ...HEAD, edition },
      {
        groups: [
          {
            id: `${HEAD.message_id}-1`,
            on: civilDate('2026-03-10'),
            debtor: 'Fondo',
            debtor_iban: IBAN,
            ...TOTALS,
          },
        ],
        of: transfers,
      },
    ),
  );

const write008 = async (edition: MessageEdition): Promise<string> => {
  const groups = SEQUENCE_TYPES.map((sequence, index) => ({
    id: `X-${index}`,
    on: civilDate('2026-03-11'),
    sequence,
    creditor: 'Gestora',
    creditor_id: 'ES37ZZZA00000000',
    creditor_iban: IBAN,
    ...TOTALS,
  }));
  return textOf(
    pain008({ ...HEAD, edition, count: 8, sum: cents(600_004n) }, { groups, of: debits }),
  );
};

const WRITERS = [
  { format: 'pain.001.001.09', write: async () => write001('2019') },
  { format: 'pain.001.001.03', write: async () => write001('2009') },
  { format: 'pain.008.001.08', write: async () => write008('2019') },
  { format: 'pain.008.001.02', write: async () => write008('2009') },
];

describe.each(WRITERS)('$format', ({ format, write }) => {
  if (!isThere(format))
    process.stderr.write(
      `NOT CHECKED: ${format} against its schema. Set ISO20022_SCHEMAS to a folder with ${format}.xsd.\n`,
    );

  it.skipIf(!isThere(format))('is what its schema asks for', async () => {
    using schema = XmlDocument.fromBuffer(await readFile(schemaOf(format)));
    using validator = XsdValidator.fromDoc(schema);
    using message = XmlDocument.fromString(await write());
    expect(() => {
      validator.validate(message);
    }).not.toThrow();
    using broken = XmlDocument.fromString(
      (await write()).replace('<NbOfTxs>', '<NbOfTx>').replace('</NbOfTxs>', '</NbOfTx>'),
    );
    expect(() => {
      validator.validate(broken);
    }).toThrow('NbOfTx');
  });

  it('is well-formed, in the signs that banks take, and adds up as it says', async () => {
    const text = await write();
    XmlDocument.fromString(text).dispose();
    expect(text).toContain(`xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"`);
    expect(text).toMatch(/^[\x20-\x7E\n]*$/);
    expect(text).toContain('<CreDtTm>2026-03-10T10:00:00Z</CreDtTm>');
    const inCents = [...text.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(
      ([, whole, rest]) => BigInt(`${whole}${rest}`),
    );
    const [, told = ''] = /<GrpHdr>.*?<CtrlSum>([\d.]+)</.exec(text) ?? [];
    expect(inCents.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(told.replace('.', '')));
    expect(text).toContain(`<NbOfTxs>${inCents.length}</NbOfTxs>`);
  });
});

it('writes no remittance where the text holds no sign that banks take', async () => {
  const text = await write008('2019');
  expect(text.match(/<RmtInf><Ustrd>Fondo 3000000001<\/Ustrd><\/RmtInf>/g)).toHaveLength(4);
  expect(text.match(/<RmtInf>/g)).toHaveLength(4);
});

it('names a debit of each sequence, by a name that no bank can read otherwise', async () => {
  const text = await write008('2019');
  expect([...text.matchAll(/<SeqTp>(\w+)</g)].map(([, sequence]) => sequence)).toEqual([
    ...SEQUENCE_TYPES,
  ]);
  expect(await write001('2019')).toContain('<Nm>NOTPROVIDED</Nm>');
  expect(await write001('2019')).toContain('<ReqdExctnDt><Dt>2026-03-10</Dt></ReqdExctnDt>');
  expect(await write001('2009')).toContain('<ReqdExctnDt>2026-03-10</ReqdExctnDt>');
});
