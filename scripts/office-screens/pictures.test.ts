import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OFFICE_PICTURES } from './pictures.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = OFFICE_PICTURES.map(({ name }) => `${name}.png`);
/** *Units*: bytes, of one picture. */
const LARGEST = 200_000;

test('docs/office has the ten pictures of the list, each of them small', () => {
  expect(FILES).toHaveLength(10);
  expect(readdirSync(`${ROOT}docs/office`).toSorted()).toEqual(FILES.toSorted());
  const large = FILES.filter((file) => readFileSync(`${ROOT}docs/office/${file}`).length > LARGEST);
  expect(large).toEqual([]);
});

test.each([
  ['README.md', 'docs/office/'],
  ['docs/office.md', 'office/'],
])('%s shows each of them, with its title', (page, folder) => {
  const text = readFileSync(`${ROOT}${page}`, 'utf8');
  for (const { name, title } of OFFICE_PICTURES)
    expect(text).toContain(`![${title}](${folder}${name}.png)`);
});
