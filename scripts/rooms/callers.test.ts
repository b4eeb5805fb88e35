import { fileURLToPath } from 'node:url';
import { DOCUMENT_ROWS } from '@area/domain/document/subcategories';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { describe, expect, it } from 'vitest';
import { listProducedCodes, listEnumerations, listTexts } from './codes.ts';
import { readRooms } from './list-imports.ts';
import { listNeeded, listStatements } from './statements.ts';
import {
  AWAITED_CODES,
  AWAITED_RULES,
  CHOSEN,
  PRODUCED_BY_TABLE,
  IN_COURSE,
  LOOKED_UP,
  PRODUCED_IN,
} from './awaited-codes.ts';

/** Files that only test the program, label its codes, or fill a demo. */
const NO_PRODUCT =
  /(?:^e2e\/|^scripts\/|^server\/test\/|\/testing\/|\/testing(?:-\w+)?\.ts$|\.(?:test|cases|journey)\.tsx?$)/;
const NO_PRODUCER = /\/(?:demo|gallery|texts)\//;

/** Where people choose: the screens and the questions that they show, and the commands of the office. */
const FORMS = /^portal\/src\/|^domain\/src\/(?:kyc|poll|suitability)\//;
/** Commands that a shell alone runs, and what the calls of the office take. */
const OFFICE = /^(?:server\/src\/entry|contract\/src)\/office\//;

const isOfDomain = ({ file }: { readonly file: string }): boolean => file.startsWith('domain/');
const read = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([file, text]) => listStatements({ file, text }));
const root = fileURLToPath(new URL('../../', import.meta.url));
const statements = (await readRooms(root))
  .filter(({ file }) => !NO_PRODUCT.test(file))
  .flatMap(listStatements);

type Statements = ReturnType<typeof read>;

/** Exports of the domain that only tests use. The compiler finds the types. */
const listUncalled = (all: Statements): string[] => {
  const needed = listNeeded(all, (statement) => !isOfDomain(statement));
  return all
    .filter((each) => isOfDomain(each) && each.isExported && each.isValue && !needed.has(each))
    .flatMap(({ names }) => names);
};

/** The types of operations are the rows of a table, not a list. */
const TYPES = { name: 'OPERATION_TYPES', codes: OPERATION_TYPES };

/** Codes of each list that no used code outside its declaration produces. */
const listUnproduced = (
  all: Statements,
  further: readonly (typeof TYPES)[] = [],
): (readonly [string, readonly string[]])[] => {
  const living = listNeeded(all, (statement) => !isOfDomain(statement));
  const givers = [...living].filter(
    (each) => !NO_PRODUCER.test(each.file) && listEnumerations(each).length === 0,
  );
  const givenIn = (files: RegExp): ReadonlySet<string> =>
    new Set(
      givers.filter(({ file }) => files.test(file)).flatMap(({ node }) => listProducedCodes(node)),
    );
  const given = givenIn(/^/);
  return [...all.filter(isOfDomain).flatMap(listEnumerations), ...further]
    .map(({ name, codes }) => {
      const files = PRODUCED_IN[name];
      const own = files ? givenIn(files) : given;
      return [
        name,
        codes.filter((code) => !own.has(code) && !PRODUCED_BY_TABLE.includes(`${name} ${code}`)),
      ] as const;
    })
    .filter(([, codes]) => codes.length > 0);
};

describe('a rule of the domain', () => {
  it('has a caller outside tests, or an issue that will call it', () => {
    const uncalled = listUncalled(statements);
    const settled = Object.entries(AWAITED_RULES)
      .filter(([name, issue]) => !uncalled.includes(name) && !IN_COURSE.includes(issue))
      .map(([name]) => name);
    expect(uncalled.filter((name) => !(name in AWAITED_RULES))).toEqual([]);
    expect(settled).toEqual([]);
  });

  it('is missed when only its test, or another rule that nobody calls, needs it', () => {
    expect(
      listUncalled(
        read({
          'domain/src/a.ts':
            'export const called = () => helper(); const helper = () => inner; export const inner = 1; export const alone = () => also; export const also = 2; export type T = 1;',
          'server/src/entry/main.ts': "import { called } from '@area/domain/a'; called();",
        }),
      ),
    ).toEqual(['alone', 'also']);
  });
});

describe('a code of the domain', () => {
  it('is given by something, chosen by somebody, or awaits an issue', () => {
    const left = listUnproduced(statements, [TYPES])
      .filter(([name]) => !(name in CHOSEN) && !(name in LOOKED_UP))
      .map(([name, codes]) => [
        name,
        codes.filter((code) => !(code in (AWAITED_CODES[name] ?? {}))),
      ])
      .filter(([, codes]) => (codes?.length ?? 0) > 0);
    expect(left).toEqual([]);
  });

  it('of a document that neither clients send nor products have is written by something, or awaits an issue', () => {
    const name = 'DOCUMENT_SUBCATEGORIES';
    const unproduced = new Map(listUnproduced(statements)).get(name) ?? [];
    const ours = Object.entries(DOCUMENT_ROWS)
      .filter(([, { origins }]) => origins.every((origin) => origin === 'G' || origin === 'X'))
      .map(([code]) => code);
    expect(ours.length).toBeGreaterThan(30);
    expect(
      ours.filter((code) => unproduced.includes(code) && !(code in (AWAITED_CODES[name] ?? {}))),
    ).toEqual([]);
  });

  it('stands in no list of exceptions once something gives it', () => {
    const missing = new Map(listUnproduced(statements, [TYPES]));
    const settled = Object.entries(AWAITED_CODES).flatMap(([name, codes]) =>
      Object.entries(codes)
        .filter(([code, issue]) => !missing.get(name)?.includes(code) && !IN_COURSE.includes(issue))
        .map(([code]) => code),
    );
    expect(settled).toEqual([]);
    expect(
      [...Object.keys(CHOSEN), ...Object.keys(LOOKED_UP)].filter((n) => !missing.has(n)),
    ).toEqual([]);
  });

  it('of a status that other lists have too is looked for where its table is written', () => {
    const lists = statements.filter(isOfDomain).flatMap(listEnumerations);
    const shared = lists.filter(
      ({ name, codes }) =>
        name.endsWith('_STATUSES') &&
        lists.some(
          (other) =>
            other.name !== name &&
            other.name.endsWith('_STATUSES') &&
            other.codes.some((code) => codes.includes(code)),
        ),
    );
    expect(shared.map(({ name }) => name).filter((name) => !(name in PRODUCED_IN))).toEqual([]);
  });

  it('of a list that people choose from stands where they choose', () => {
    const lists = statements.filter(isOfDomain).flatMap(listEnumerations);
    const chosenIn = (places: RegExp) => {
      const there = statements.filter(({ file }) => places.test(file));
      const written = new Set(there.flatMap(({ node }) => listTexts(node)));
      const needed = new Set(there.flatMap(({ needs }) => needs.map((need) => need.split(' ')[1])));
      return (list: string): boolean =>
        needed.has(list) ||
        lists.some(({ name, codes }) => name === list && codes.some((code) => written.has(code)));
    };
    const places = { form: chosenIn(FORMS), office: chosenIn(OFFICE) };
    expect(Object.entries(CHOSEN).filter(([list, where]) => !places[where](list))).toEqual([]);
  });

  it('is missed when it is only declared, compared, listed or a label', () => {
    expect(
      listUnproduced(
        read({
          'domain/src/s.ts':
            "export const STATES = ['OPEN', 'SENT', 'DONE', 'KEPT', 'LOST'] as const; export const NEXT = { OPEN: 1 }; export const isDone = (s: string) => s === 'DONE' || ['LOST'].includes(s); export const dead = () => 'KEPT';",
          'server/src/entry/demo/seed.ts': "export const row = { state: 'LOST' };",
          'server/src/entry/main.ts':
            "import { STATES, NEXT, isDone } from '@area/domain/s'; import './demo/seed.ts'; save({ state: 'SENT' }, STATES, NEXT, isDone, sql`update a set s = 'OPEN'`);",
        }),
      ),
    ).toEqual([['STATES', ['DONE', 'KEPT', 'LOST']]]);
  });
});
