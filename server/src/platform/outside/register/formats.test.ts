import { describe, expect, it } from 'vitest';
import { isoOrder } from './iso-orders.ts';
import { writeIsoFile } from './iso-xml.ts';
import { writeOwn } from './own-format.ts';
import { parseRegisterFile } from './parse-file.ts';
import { columnsOf } from './register-records.ts';

const parse = async (name: string, text: string) => parseRegisterFile(name, Buffer.from(text));
const NS = 'urn:iso:std:iso:20022:tech:xsd:';

const confirmation = (inner: string, message = 'setr.012.001.04') =>
  `<Document xmlns="${NS}${message}"><SbcptOrdrConf><MsgId><Id>M1</Id><CreDtTm>2026-03-11T08:00:00</CreDtTm></MsgId>
   <MltplExctnDtls><InvstmtAcctDtls><AcctId>300001</AcctId></InvstmtAcctDtls>${inner}</MltplExctnDtls></SbcptOrdrConf></Document>`;
const EXECUTION = `<IndvExctnDtls><OrdrRef>OP0000000123</OrdrRef><DealRef>D&amp;1</DealRef>
   <FinInstrmDtls><Id><ISIN>ES0000000018</ISIN></Id></FinInstrmDtls><UnitsNb>100.5</UnitsNb><TradDtTm><Dt>2026-03-10</Dt></TradDtTm>
   <DealgPricDtls><Tp>NAVL</Tp><Val Ccy="EUR">10.25</Val></DealgPricDtls><SttlmAmt Ccy="EUR">1030.13</SttlmAmt></IndvExctnDtls>`;

const statement = (page: string, balances: string, isActive = 'true') =>
  `<Document xmlns="${NS}semt.002.001.09"><SctiesBalCtdyRpt>${page}
   <StmtGnlDtls><StmtDtTm><Dt>2026-03-10</Dt></StmtDtTm><ActvtyInd>${isActive}</ActvtyInd></StmtGnlDtls>
   <SfkpgAcct><Id>300001</Id></SfkpgAcct>${balances}</SctiesBalCtdyRpt></Document>`;
const page = (number: number, isLast: boolean) =>
  `<Pgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></Pgntn>`;
const balance = (isin: string, units: string) =>
  `<BalForAcct><FinInstrmId><ISIN>${isin}</ISIN></FinInstrmId><AggtBal><Qty><Qty><Unit>${units}</Unit></Qty></Qty></AggtBal></BalForAcct>`;

describe('messages of ISO 20022', () => {
  it('are read by the elements that are required, one or several in a file', async () => {
    const text = `<RegisterFile>${confirmation(EXECUTION)}${confirmation(EXECUTION)}</RegisterFile>`;
    const { records, day } = await parse('ANSWERS_20260311_0001.xml', text);
    expect([records.length, day]).toEqual([2, '2026-03-11']);
    expect(records[0]).toEqual({
      order_reference: 'OP0000000123',
      outcome: 'OK',
      deal_reference: 'D&1',
      units: '100.5',
      unit_value: '10.25',
      amount: '1030.13',
      trade_day: '2026-03-10',
      booked_on: '2026-03-11',
    });
  });

  it('tell holdings page by page', async () => {
    const text = `<RegisterFile>${statement(page(1, false), balance('ES1', '5'))}${statement(page(2, true), balance('ES2', '7.5'))}</RegisterFile>`;
    expect((await parse('POSITIONS_20260310_0001.xml', text)).records).toEqual([
      { account: '300001', product: 'ES1', units: '5' },
      { account: '300001', product: 'ES2', units: '7.5' },
    ]);
    expect(
      (await parse('POSITIONS_20260310_0001.xml', statement(page(1, true), '', 'false'))).records,
    ).toEqual([]);
  });

  it.each([
    ['another version', confirmation(EXECUTION, 'setr.012.001.05'), 'XML setr.012.001.05'],
    [
      'a required element less',
      confirmation(EXECUTION.replaceAll('DealRef', 'Other')),
      'XML DealRef',
    ],
    [
      'a declaration of entities',
      `<!DOCTYPE d [<!ENTITY e "x">]>${confirmation(EXECUTION)}`,
      'XML <!',
    ],
    ['no XML', 'OP0000000123;OK', 'XML'],
    ['no message', '<RegisterFile/>', 'XML Document'],
  ])('are refused with %s', async (_what, text, why) => {
    await expect(parse('ANSWERS_20260311_0001.xml', text)).rejects.toThrow(why);
  });

  it.each([
    ['a page less', statement(page(2, true), balance('ES1', '5'))],
    ['no last page', statement(page(1, false), balance('ES1', '5'))],
  ])('with %s are no whole statement', async (_what, text) => {
    await expect(parse('POSITIONS_20260310_0001.xml', text)).rejects.toThrow('TOTALS');
  });

  it('of orders have the required elements in their order', () => {
    const text = writeIsoFile([
      isoOrder({
        message_id: 'RD_20260310_0001-1',
        created_at: '2026-03-10T14:15:00',
        account: '300001',
        order_reference: 'OP0000000123',
        isin: 'ES0000000018',
        side: 'REDEMPTION',
        quantity: { percent: '100' },
      }),
    ]).replaceAll(/>\s+</g, '><');
    expect(text).toContain(
      `<Document xmlns="${NS}setr.004.001.04"><RedOrdr><MsgId><Id>RD_20260310_0001-1</Id><CreDtTm>2026-03-10T14:15:00</CreDtTm></MsgId>` +
        '<MltplOrdrDtls><InvstmtAcctDtls><AcctId>300001</AcctId></InvstmtAcctDtls><IndvOrdrDtls><OrdrRef>OP0000000123</OrdrRef>' +
        '<FinInstrmDtls><Id><ISIN>ES0000000018</ISIN></Id></FinInstrmDtls><AmtOrUnitsOrPctg><HldgsRedRate>100</HldgsRedRate></AmtOrUnitsOrPctg>' +
        '<PhysDlvryInd>false</PhysDlvryInd></IndvOrdrDtls></MltplOrdrDtls></RedOrdr></Document>',
    );
  });
});

const own = (lines: readonly Readonly<Record<string, string>>[]) =>
  writeOwn({ name: 'POSITIONS_20260310_0001.txt', columns: columnsOf('POSITIONS') }, lines);

describe('our own form and CSV', () => {
  it('say the same', async () => {
    const line = { account: '300001', product: 'ES1', units: '5.000000' };
    const csv = 'account;product;units\r\n300001;ES1;5.000000\r\n';
    expect((await parse('POSITIONS_20260310_0001.txt', own([line]))).records).toEqual([line]);
    expect((await parse('POSITIONS_20260310_0001.csv', csv)).records).toEqual([line]);
  });

  it('our own form of answers is the file of the registrar', async () => {
    const text =
      'H|RD\r\nR|OP0000000001|OK|RD-1|10.000000|5.000000|50.00|20260310\r\nR|OP0000000002|KO|N07|Bloqueado\r\n';
    expect((await parse('ANSWERS_20260311_0001.txt', text)).records).toEqual([
      {
        order_reference: 'OP0000000001',
        outcome: 'OK',
        deal_reference: 'RD-1',
        unit_value: '10.000000',
        units: '5.000000',
        amount: '50.00',
        trade_day: '2026-03-10',
        booked_on: '2026-03-11',
      },
      { order_reference: 'OP0000000002', outcome: 'KO', code: 'N07', text: 'Bloqueado' },
    ]);
    await expect(parse('ANSWERS_20260311_0001.txt', 'R|OP0000000001|OK|RD-1|10')).rejects.toThrow(
      'LINE 1',
    );
  });

  it.each([
    ['a line less', own([{ account: '1', product: 'A', units: '1' }]).replace('1|A|1\r\n', '')],
    ['another figure', own([{ account: '1', product: 'A', units: '1' }]).replace('1|A|1', '1|A|2')],
  ])('our own form with %s is not whole', async (_what, text) => {
    await expect(parse('POSITIONS_20260310_0001.txt', text)).rejects.toThrow('TOTALS');
  });

  it.each([
    ['a column less', 'account;product\r\n1;A', 'COLUMNS units'],
    ['another column', 'account;product;units;x\r\n1;A;1;2', 'COLUMNS x'],
    ['a column twice', 'account;product;units;units\r\n1;A;1;2', 'COLUMNS units (4)'],
    ['a figure that is none', 'account;product;units\r\n1;A;1,5', 'LINE 2 units'],
    ['a negative figure', 'account;product;units\r\n1;A;-1', 'LINE 2 units'],
    ['a formula', 'account;product;units\r\n=1+1;A;1', 'LINE 2 account'],
    ['a field less', 'account;product;units\r\n1;A', 'LINE'],
    ['an empty account', 'account;product;units\r\n;A;1', 'LINE 2 account'],
  ])('a CSV with %s is refused', async (_what, text, why) => {
    await expect(parse('POSITIONS_20260310_0001.csv', text)).rejects.toThrow(why);
  });

  it('is refused in another encoding, and under another name', async () => {
    const bytes = Buffer.from('account;product;units\r\nñ;A;1', 'latin1');
    await expect(parseRegisterFile('POSITIONS_20260310_0001.csv', bytes)).rejects.toThrow(
      'ENCODING',
    );
    await expect(parse('positions.csv', '')).rejects.toThrow('NAME');
    await expect(parse('POSITIONS_20260231_0001.csv', '')).rejects.toThrow('NAME');
  });

  it('a file of 60,000 accounts leaves the process to others while it is read', async () => {
    const accounts = 60_000;
    const lines = Array.from(
      { length: 2 * accounts },
      (_each, at) => `${3_000_000_000 + Math.floor(at / 2)};ES000000001${at % 2};${at}.123456`,
    );
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    try {
      const { records } = await parse(
        'POSITIONS_20260310_0001.csv',
        ['account;product;units', ...lines].join('\r\n'),
      );
      expect(records).toHaveLength(2 * accounts);
      expect(records.at(-1)).toEqual({
        account: '3000059999',
        product: 'ES0000000011',
        units: '119999.123456',
      });
    } finally {
      clearInterval(timer);
    }
    expect(turns).toBeGreaterThan(50);
  });
});
