import { describe, expect, it } from 'vitest';
import { readRecords } from './read-records.ts';
import type { ImportRecord } from './read-records.ts';

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

const read = async (text: string): Promise<ImportRecord[]> => {
  const records: ImportRecord[] = [];
  for await (const record of readRecords(inPieces(text))) records.push(record);
  return records;
};

describe('a file of JSON Lines', () => {
  it('holds the columns of a CSV, a row in each line', async () => {
    const text =
      '{"external_id":"A-1","city":"A Coruña","floor":null,"is_payout":true}\r\n\n{"external_id":"A-2"}\n';
    expect(await read(text)).toEqual([
      { line: 1, fields: { external_id: 'A-1', city: 'A Coruña', floor: '', is_payout: 'true' } },
      { line: 3, fields: { external_id: 'A-2' } },
    ]);
  });

  it.each([
    ['what is no JSON', '{"a":"1"}\n{"a":'],
    ['what is no object', '{"a":"1"}\n["a"]'],
    ['a figure that is no text', '{"a":"1"}\n{"a":1000.35}'],
    ['an object in an object', '{"a":"1"}\n{"a":{}}'],
    ['a line without end', `{"a":"1"}\n{"a":"${'x'.repeat(30_000)}`],
  ])('is refused at the line of %s', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({
      line: 2,
      reason: { key: 'rules.import.json' },
    });
  });
});
