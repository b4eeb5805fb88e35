import { expect, test } from 'vitest';

/** Every source of the kit, by its place beside this file. */
const SOURCES = import.meta.glob<string>(['../*/*.tsx', '!../*/*.test.tsx', '!../testing/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Pieces that draw nothing by themselves, each with what is shown of it. */
const NOT_DRAWN: ReadonlyMap<string, string> = new Map([
  ['IdleWarning', 'waits, and then asks with IdleQuestion'],
  ['AnswersProvider', 'holds the answers of the server for the pages below'],
]);

const COMPONENT = /^export const ([A-Z][a-z]\w*) = /gm;

const componentsOf = (text: string): readonly string[] =>
  [...text.matchAll(COMPONENT)].map(([, name = '']) => name);

/** Components that the gallery names, and those that these are drawn with. */
const listShown = (sources: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const [gallery, pieces] = [true, false].map((isGallery) =>
    [...sources].filter(([file]) => file.startsWith('./') === isGallery),
  );
  const all = (pieces ?? []).flatMap(([, text]) =>
    componentsOf(text).map((name) => ({ name, text })),
  );
  const shown = new Set<string>();
  let drawing = (gallery ?? []).map(([, text]) => text);
  while (drawing.length > 0) {
    const found = all.filter(
      ({ name }) =>
        !shown.has(name) && drawing.some((text) => new RegExp(String.raw`\b${name}\b`).test(text)),
    );
    for (const { name } of found) shown.add(name);
    drawing = found.map(({ text }) => text);
  }
  return shown;
};

const listMissing = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const shown = listShown(sources);
  return [...sources]
    .flatMap(([file, text]) => componentsOf(text).map((name) => ({ file, name })))
    .filter(({ file, name }) => !file.startsWith('./') && !shown.has(name) && !NOT_DRAWN.has(name))
    .map(({ file, name }) => `${file}: ${name}`);
};

test('every component of the kit is in the gallery, by itself or within another', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
  expect(listMissing(new Map(Object.entries(SOURCES)))).toEqual([]);
});

test('one that is missing is named', () => {
  const sources = new Map([
    ['./gallery.tsx', '<Card />'],
    ['../layout/card.tsx', 'export const Card = () => <Icon />;'],
    ['../controls/icon.tsx', 'export const Icon = () => null;'],
    ['../layout/lost.tsx', 'export const Lost = () => null;'],
  ]);
  expect(listMissing(sources)).toEqual(['../layout/lost.tsx: Lost']);
});
