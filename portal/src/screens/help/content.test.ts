import { CATALOGUES } from '@area/contract/texts/catalogues';
import { ca } from '@area/contract/texts/ca';
import { en } from '@area/contract/texts/en';
import { es } from '@area/contract/texts/es';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { describe, expect, test } from 'vitest';
import { PAGES } from './pages.ts';
import { blocksOf, piecesOf } from './parse-text.ts';
import { ARTICLES_OF_PLANS, TOPICS, WORDS_OF_PLANS } from './topics.ts';

const BY_LANGUAGE = { es, en, ca };
const FACTS = ['phone', 'from', 'until', 'legal_name'];

type Articles = (typeof es)['articles'];
const linesOf = (article: Articles[keyof Articles]): readonly string[] =>
  Object.values(article.text);

const linksOf = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) =>
    piecesOf(line).flatMap(({ to }) => (to ? [`${to.kind}:${to.name}`] : [])),
  );

const shapeOf = (lines: readonly string[]) => [
  blocksOf(lines).map((block) => ('items' in block ? block.items.length : block.kind)),
  linksOf(lines),
];

test('the languages of the help are those of the portal', () => {
  expect(Object.keys(BY_LANGUAGE).toSorted()).toEqual([...LANGUAGES].toSorted());
});

test('every article is offered under one topic, and only what there is', () => {
  const offered = TOPICS.flatMap(({ articles }): readonly string[] => articles);
  expect(offered.toSorted()).toEqual(Object.keys(es.articles).toSorted());
  expect(ARTICLES_OF_PLANS.every((article) => offered.includes(article))).toBe(true);
  expect(WORDS_OF_PLANS.every((word) => Object.hasOwn(es.glossary, word))).toBe(true);
  expect(offered.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(es.glossary).length).toBeGreaterThanOrEqual(40);
});

describe.each(LANGUAGES)('the help in %s', (language) => {
  const { articles, glossary, help } = BY_LANGUAGE[language];
  const each = Object.entries(articles);

  test('has a link only to what there is', () => {
    const known: Readonly<Record<string, object>> = {
      word: glossary,
      article: articles,
      page: PAGES,
    };
    const dead = each.flatMap(([name, article]) =>
      linksOf(linesOf(article))
        .filter((link) => {
          const [kind = '', target = ''] = link.split(':');
          return !Object.hasOwn(known[kind] ?? {}, target);
        })
        .map((link) => `${name}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('leads where the Spanish one does, in the same blocks', () => {
    const spanish: Readonly<Record<string, Articles[keyof Articles]>> = es.articles;
    const differing = each.filter(([name, article]) => {
      const own = spanish[name];
      return (
        own === undefined ||
        JSON.stringify(shapeOf(linesOf(article))) !== JSON.stringify(shapeOf(linesOf(own)))
      );
    });
    expect(differing.map(([name]) => name)).toEqual([]);
  });

  test('has no broken link, and no place that nobody fills', () => {
    const lines = each.flatMap(([, article]) => linesOf(article));
    expect(
      lines.filter((line) => /\]\s*\(|\]\[/.test(line) && linksOf([line]).length === 0),
    ).toEqual([]);
    const places = lines.flatMap((line) =>
      [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    );
    expect(places.filter((place) => !FACTS.includes(place))).toEqual([]);
    expect([...new Set(places)].toSorted()).toEqual(FACTS.toSorted());
  });

  test('names a word beside a figure as the glossary does', () => {
    const named = Object.entries(help.word).filter(
      ([word, term]) => glossary[word as keyof typeof glossary].term !== term,
    );
    expect(named).toEqual([]);
  });

  test('does not part a number from its unit', () => {
    expect(JSON.stringify(CATALOGUES[language]['articles'])).not.toMatch(/\d [%€]/);
    expect(JSON.stringify(CATALOGUES[language]['glossary'])).not.toMatch(/\d [%€]/);
  });
});
