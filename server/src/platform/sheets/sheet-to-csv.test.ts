import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import type { Cell } from 'write-excel-file/node';
import { readSheet } from './read-sheet.ts';
import { sheetToCsv } from './sheet-to-csv.ts';

const text = (value: string): Cell => ({ value, type: String, format: '@' });

const written = async (rows: Cell[][]): Promise<Uint8Array> =>
  new Uint8Array(await writeSheet(rows).toBuffer());

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';

/** A workbook whose sheet is these rows of XML. */
const made = (rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook xmlns:r="x"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        ...more,
      }).map(([name, content]) => [name, strToU8(content)]),
    ),
  );

const csvOf = (bytes: Uint8Array): string => new TextDecoder().decode(sheetToCsv(bytes));

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>';
const cell = (xml: string): string => `${HEAD}<row r="2">${xml}</row>`;

describe('a workbook', () => {
  it('is its texts as they stand, each row at its own line', async () => {
    const bytes = await written([
      [text('a'), text('b')],
      [text('00012'), text('x;y"z')],
      [],
      [text('ñ'), { value: 12.5, type: Number }],
      [text('')],
    ]);
    expect(csvOf(bytes)).toBe('"a";"b"\n"00012";"x;y""z"\n\n"ñ";"12.5"\n');
  });

  it('is read in a thread of its own', async () => {
    const answer = await readSheet(await written([[text('a')], [text('1')]]));
    expect('csv' in answer && new TextDecoder().decode(answer.csv)).toBe('"a"\n"1"\n');
    expect(await readSheet(strToU8('PK\u0003\u0004 no zip'))).toMatchObject({ line: 0 });
  });

  it.each([
    ['a formula', cell('<c r="A2"><f>1+1</f><v>2</v></c>'), 'sheet_formula'],
    ['what a formula left', cell('<c r="A2" t="str"><v>x</v></c>'), 'sheet_formula'],
    ['an error', cell('<c r="A2" t="e"><v>#REF!</v></c>'), 'sheet_formula'],
    ['a number of too many digits', cell('<c r="A2"><v>1234567890123456</v></c>'), 'sheet_number'],
    ['an exponent', cell('<c r="A2"><v>1E+20</v></c>'), 'sheet_number'],
    ['two lines in a cell', cell('<c r="A2" t="inlineStr"><is><t>a&#10;b</t></is></c>'), 'control'],
    [
      'a long cell',
      cell(`<c r="A2" t="inlineStr"><is><t>${'a'.repeat(3000)}</t></is></c>`),
      'too_long',
    ],
    ['a column beyond the header', cell('<c r="B2" t="inlineStr"><is><t>a</t></is></c>'), 'sheet'],
    ['a far column', cell('<c r="XFD2" t="inlineStr"><is><t>a</t></is></c>'), 'too_large'],
    ['a row out of order', `${HEAD}<row r="1"></row>`, 'sheet'],
  ])('%s is an error', (_what, rows, key) => {
    expect(() => csvOf(made(rows))).toThrow(`rules.import.${key}`);
  });

  it.each([
    ['macros', { 'xl/vbaProject.bin': 'x' }, 'sheet_macro'],
    ['links to other workbooks', { 'xl/externalLinks/externalLink1.xml': '<a/>' }, 'sheet_link'],
    [
      'links to addresses',
      {
        'xl/worksheets/_rels/sheet1.xml.rels':
          '<Relationships><Relationship Id="r" TargetMode="External" Target="https://example.com"/></Relationships>',
      },
      'sheet_link',
    ],
  ])('%s are an error', (_what, more, key) => {
    expect(() => csvOf(made(HEAD, more))).toThrow(`rules.import.${key}`);
  });

  it('a link to an address of mail is what spreadsheets make of one by themselves', () => {
    const link =
      '<Relationships><Relationship Id="r" TargetMode="External" Target="mailto:a@example.com"/></Relationships>';
    expect(csvOf(made(HEAD, { 'xl/worksheets/_rels/sheet1.xml.rels': link }))).toBe('"a"\n');
  });

  it.each([
    [
      'in a row',
      (text: string) => made(cell(`<c r="A2" t="inlineStr"><is><t>${text}</t></is></c>`)),
    ],
    [
      'among the shared texts',
      (text: string) =>
        made(HEAD, { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` }),
    ],
    ['as the name of a tag', (text: string) => made(cell(`<${text}/>`))],
  ])('a cell of 60 MB %s is refused for its length, long before it is unpacked', (_where, make) => {
    const bytes = make('a'.repeat(60_000_000));
    const before = process.memoryUsage().rss;
    expect(() => csvOf(bytes)).toThrow('rules.import.too_long');
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it('a bomb, too many entries and a document type are refused', () => {
    const bomb = made(
      cell(`<c r="A2" t="inlineStr"><is><t>${' '.repeat(12_000_000)}</t></is></c>`),
    );
    expect(() => csvOf(bomb)).toThrow('rules.import.too_l');
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x/${n}.xml`, '<a/>']));
    expect(() => csvOf(made(HEAD, many))).toThrow('rules.import.too_large');
    const entity = made(HEAD, { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' });
    expect(() => csvOf(entity)).toThrow('a document type is not read');
  });
});
