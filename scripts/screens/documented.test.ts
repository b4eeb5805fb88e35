import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DOCUMENTED, documentedPage } from './documented.ts';
import { SCREENS } from './screen-list.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url));

/** Pictures that a page of the project shows. */
const shownIn = (page: string, pattern: RegExp): readonly string[] =>
  [...page.matchAll(pattern)].map(([, file = '']) => file);

test('docs/screens keeps what the README and its own page show, and nothing else', () => {
  const readme = readFileSync(`${FOLDER}../../README.md`, 'utf8');
  const shown = [
    ...shownIn(readme, /\(docs\/screens\/([\w-]+\.(?:png|webp))\)/g),
    ...shownIn(documentedPage(), /\(([\w-]+\.webp)\)/g),
    'README.md',
  ];
  expect(shown.length).toBeLessThanOrEqual(31);
  expect(readdirSync(FOLDER).toSorted()).toEqual(shown.toSorted());
});

test('its page is the one that the list makes', () => {
  expect(readFileSync(`${FOLDER}README.md`, 'utf8')).toBe(documentedPage());
});

test('each of its sheets is of a screen of the list', () => {
  const names = SCREENS.map(({ name }) => name);
  for (const picture of Object.keys(DOCUMENTED))
    expect(names).toContain(picture.replace(/-(?:cierzo|brumario)$/, ''));
});
