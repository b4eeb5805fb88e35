import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const listSheets = (room: string): readonly string[] =>
  readdirSync(`${ROOT}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${room}/${file}`);

/** Every style sheet of the front ends, by its place. */
const SHEETS = ['kit/src', 'portal/src', 'office/src'].flatMap(listSheets).map((file) => ({
  file,
  css: readFileSync(`${ROOT}${file}`, 'utf8'),
}));

const QUERY = '@media (hover: hover) {';

const countIn = (text: string): number => text.match(/:hover/g)?.length ?? 0;

/** How many rules of a sheet apply to what a finger has touched, which stays hovered after it. */
const countLoose = (css: string): number => {
  const kept = css.split(QUERY).slice(1);
  // A block of a sheet ends with the first brace at the beginning of a line.
  return (
    countIn(css) - kept.reduce((sum, inside) => sum + countIn(inside.split('\n}')[0] ?? ''), 0)
  );
};

test('what follows the pointer is kept for pointers that hover', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  const loose = SHEETS.filter(({ css }) => countLoose(css) > 0).map(({ file }) => file);
  expect(loose).toEqual([]);
});

test('a rule outside is found', () => {
  expect(countLoose(`${QUERY} .a:hover { color: red } }`)).toBe(0);
  expect(countLoose('.a:hover { color: red }')).toBe(1);
});
