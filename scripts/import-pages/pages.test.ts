import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps.ts';
import { listImportPages } from './pages.ts';

const FOLDER = join(root, 'docs/imports');

it('the pages and templates of imports say what the schemas say', async () => {
  for (const [name, text] of listImportPages())
    expect(await readFile(join(FOLDER, name), 'utf8'), `${name}: npm run import-pages`).toBe(text);
});

it('there is no page of a kind that is no more', async () => {
  const names = await readdir(FOLDER, { recursive: true });
  expect(names.filter((name) => name !== 'templates').toSorted()).toEqual(
    [...listImportPages().keys()].toSorted(),
  );
});
