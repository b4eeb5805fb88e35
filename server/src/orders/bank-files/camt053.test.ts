import { describe, expect, it } from 'vitest';
import { readAll } from '../../../test/bank-files.ts';
import { readCamt053 } from './camt053.ts';
import type { BankEntry } from './entry.ts';

const FUND = 'ES9121000418450200051332';
const CLIENT = 'DE89370400440532013000';

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-05</Dt></Dt></Bal>`;

const CREDIT = `<Ntry><Amt Ccy="EUR">10000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt><ValDt><Dt>2026-11-06</Dt></ValDt>
  <AcctSvcrRef>R1</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>OP0000012345</EndToEndId></Refs><Amt Ccy="EUR">10000.00</Amt>
  <RltdPties><Dbtr><Pty><Nm>Ana P&#233;rez &amp; L&#243;pez</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${CLIENT}</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>fondo</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const FEE = `<Ntry><Amt Ccy="EUR">125.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt><BkTxCd/><AddtlNtryInf>COMISION</AddtlNtryInf></Ntry>`;
const PENDING = FEE.replace('BOOK', 'PDNG');
const BATCH = `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-05T10:00:00</DtTm></BookgDt><NtryDtls>
  <TxDtls><Refs><EndToEndId>OP0000000001</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls></TxDtls>
  <TxDtls><Refs><EndToEndId>OP0000000002</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">20.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls></Ntry>`;
const RETURN = `<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt><NtryDtls><TxDtls>
  <Refs><EndToEndId>OP0000000003</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ana</Nm></Dbtr><DbtrAcct><Id><IBAN>${CLIENT}</IBAN></Id></DbtrAcct></RltdPties>
  <RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;

const message = (
  entries: readonly string[],
  { closing = '10874.50', opening = '1000.00' } = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
  <Acct><Id><IBAN>${FUND}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;

const read = async (text: string, size = 13): Promise<BankEntry[]> =>
  readAll(readCamt053, Buffer.from(text, 'utf8'), size);

describe('a statement', () => {
  it('is read to the cent, in pieces of any size', async () => {
    for (const size of [1, 64, 1_000_000]) {
      const entries = await read(message([CREDIT, FEE, PENDING]), size);
      expect(entries).toHaveLength(2);
      expect(entries[0]).toMatchObject({
        account_iban: FUND,
        direction: 'IN',
        amount: 1_000_000n,
        booked_on: '2026-11-05',
        value_on: '2026-11-06',
        iban: CLIENT,
        name: 'Ana Pérez & López',
        concept: 'OP0000012345 fondo',
        return_code: undefined,
      });
      expect(entries[1]).toMatchObject({
        direction: 'OUT',
        amount: 12_550n,
        iban: '',
        concept: 'COMISION',
      });
    }
  });

  it('says the transactions of a batch one by one', async () => {
    const entries = await read(message([BATCH], { closing: '1030.00' }));
    expect(entries.map(({ amount, concept }) => [amount, concept])).toEqual([
      [1000n, 'OP0000000001'],
      [2000n, 'OP0000000002'],
    ]);
  });

  it('says what came back, from whom and why', async () => {
    const [entry] = await read(message([RETURN], { closing: '950.00' }));
    expect(entry).toMatchObject({
      direction: 'OUT',
      return_code: 'AM04',
      iban: CLIENT,
      concept: 'OP0000000003',
    });
  });

  it('names a movement the same whenever it is read', async () => {
    const [one, two] = [
      await read(message([CREDIT, FEE])),
      await read(message([FEE, CREDIT], { opening: '1000.0' })),
    ];
    expect(one.map(({ reference }) => reference).toSorted()).toEqual(
      two.map(({ reference }) => reference).toSorted(),
    );
  });

  it('is read with prefixes, and in the encoding it names', async () => {
    const prefixed = message([CREDIT, FEE])
      .replaceAll(/<(\/?)([A-Z])/g, '<$1ns:$2')
      .replace('xmlns=', 'xmlns:ns=');
    expect(await read(prefixed)).toEqual(await read(message([CREDIT, FEE])));
    const latin = message([CREDIT.replace('&#233;', 'é'), FEE]).replace('UTF-8', 'ISO-8859-1');
    expect((await readAll(readCamt053, Buffer.from(latin, 'latin1'), 5))[0]).toMatchObject({
      name: 'Ana Pérez & López',
    });
  });
});

describe('a statement that is not whole or does not add up', () => {
  it.each([
    [
      'a balance',
      message([CREDIT]),
      'the movements lead to 11000.00 EUR, the closing balance is 10874.50 EUR',
    ],
    [
      'a batch',
      message([BATCH.replace('>20.00', '>20.01')], { closing: '1030.00' }),
      'entry 1: its transactions come to 30.01 EUR, it to 30.00 EUR',
    ],
    [
      'another currency',
      message([CREDIT.replace('Ccy="EUR"', 'Ccy="USD"'), FEE]),
      'entry 1: Amt/@_Ccy',
    ],
    [
      'an amount',
      message([CREDIT.replace('10000.00', '1e4'), FEE]),
      'entry 1: Amt 1e4 is no amount',
    ],
    ['a tenth of a cent', message([CREDIT.replace('10000.00', '10000.001'), FEE]), 'is no amount'],
    [
      'no balance',
      message([CREDIT, FEE]).replace(balance('CLBD', '10874.50'), ''),
      'lacks its opening or closing balance',
    ],
    ['half a message', message([CREDIT, FEE]).slice(0, -300), 'the message'],
    [
      'a declaration',
      message([CREDIT, FEE]).replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
      'a declaration',
    ],
    ['a comment in an entry', message([CREDIT.replace('<BkTxCd/>', '<!-- -->'), FEE]), 'a comment'],
    ['broken XML', message([CREDIT.replace('</Refs>', ''), FEE]), 'no well-formed XML'],
    ['no day', message([FEE.replace('2026-11-05', '2026-13-05'), CREDIT]), 'is no day'],
    [
      'an encoding nobody knows',
      message([CREDIT]).replace('UTF-8', 'KLINGON'),
      'nobody reads the encoding KLINGON',
    ],
    ['nothing', '', 'the message has no end'],
  ])('%s is refused', async (_what, text, expected) => {
    await expect(read(text)).rejects.toThrow(expected);
  });

  it('is refused when it is not written as it says', async () => {
    await expect(
      readAll(
        readCamt053,
        Buffer.from(message([CREDIT.replace('&#233;', 'é'), FEE]), 'latin1'),
        50,
      ),
    ).rejects.toThrow('not written in the encoding');
  });

  it('never fills the memory', async () => {
    await expect(read(message(['<Ntry>'.padEnd(2_000_000, 'x')]), 100_000)).rejects.toThrow(
      'longer than',
    );
  });
});
