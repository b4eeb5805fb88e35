import { z } from 'zod';
import { defineSchemas } from '@area/contract/schemas/define';
import { listProposals } from '@area/contract/office/proposals/calls';
import { expect, it } from 'vitest';
import { COMMON_OPTIONS, fieldsOf } from './fields.ts';
import { OFFICE_COMMANDS } from './office-calls.ts';
import { readWords } from './read-words.ts';

it('every call of the office can be typed: its options are words, each of one field', () => {
  for (const office of OFFICE_COMMANDS) {
    const options = fieldsOf(office).map(({ option }) => option);
    expect([office.name, new Set([...options, ...COMMON_OPTIONS]).size]).toEqual([
      office.name,
      options.length + COMMON_OPTIONS.length,
    ]);
    expect(options.filter((option) => !/^[a-z][a-z\d-]*$/.test(option))).toEqual([]);
  }
});

const OFFICE = {
  name: 'try',
  call: listProposals,
  schemas: defineSchemas({
    summary: 'Everything that a body may hold',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      key: z.string().optional(),
      on_paper: z.boolean().optional(),
      salary: z.number().nullable().optional(),
      codes: z.array(z.string()).optional(),
      person: z.object({ name: z.string() }).optional(),
      kind: z.enum(['A', 'B']),
      statement: z.strictObject({ name: z.string(), content_base64: z.string() }).optional(),
    }),
    response: z.object({}),
  }),
};

const read = async (...words: readonly string[]) => readWords(OFFICE, words).request();

it('reads words, numbers, flags, lists, files and JSON by the schema of each field', async () => {
  const plain = ['--kind', 'A', '--on-paper', '--salary', '12.5', '--codes', 'a', '--codes', 'b'];
  const others = ['--person', '{"name":"Ana"}', '--body-key', 'k', '--file', 'package.json'];
  const { params, body } = await read('an-id', ...plain, ...others);
  expect(params).toEqual({ id: 'an-id' });
  expect(body).toEqual({
    kind: 'A',
    on_paper: true,
    salary: 12.5,
    codes: ['a', 'b'],
    person: { name: 'Ana' },
    key: 'k',
    statement: { name: 'package.json', content_base64: expect.any(String) as string },
  });
  expect((await read('an-id', '--no-on-paper')).body).toEqual({ on_paper: false });
});

it('refuses what is no number, no JSON and no file', async () => {
  await expect(read('an-id', '--salary', 'much')).rejects.toThrow('no number');
  await expect(read('an-id', '--person', '{')).rejects.toThrow('no JSON');
  expect((await read('an-id', '--person', '@package.json')).body).toMatchObject({
    person: { name: 'private-area' },
  });
  await expect(read('an-id', '--file', 'no/such/file')).rejects.toThrow('cannot be read');
});
