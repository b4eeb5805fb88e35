import { readFileSync } from 'node:fs';
import { REGISTER_FILE_KINDS } from '@area/domain/register/files';
import type { RegisterFileKind } from '@area/domain/register/files';
import { expect, it } from 'vitest';
import { REGISTER_RECORDS } from './register-records.ts';

const DOCUMENT = readFileSync(new URL('../../../../../docs/register.md', import.meta.url), 'utf8');

/** The table of a kind, as the document has it. */
const tableOf = (kind: RegisterFileKind): string =>
  [
    `### ${kind}`,
    '',
    '| column | must be there | what it is | example |',
    '|---|---|---|---|',
    ...Object.entries(REGISTER_RECORDS[kind].shape).map(([name, column]) => {
      const isOptional = column.safeParse(undefined).success;
      const { en, example } = column.meta() ?? column.unwrap().meta() ?? {};
      return `| \`${name}\` | ${isOptional ? 'no' : 'yes'} | ${String(en)} | \`${String(example)}\` |`;
    }),
  ].join('\n');

it.each(REGISTER_FILE_KINDS)('the document has the columns of %s as they are read', (kind) => {
  expect(DOCUMENT).toContain(tableOf(kind));
});
