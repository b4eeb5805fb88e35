import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STATES_A_RULE, listDocumentedExports } from './docstrings.ts';
import { readRooms } from './list-imports.ts';

const sources = await readRooms(fileURLToPath(new URL('../../', import.meta.url)));
const documented = sources
  .filter(({ file }) => file.startsWith('domain/') && !/\.(?:test|cases)\.ts$/.test(file))
  .flatMap(listDocumentedExports);
const nameOf = ({ file, name }: { readonly file: string; readonly name: string }): string =>
  `${file} ${name}`;

/** Figures of how things are written and counted here, which no rule is about. */
const OWN_FIGURES: readonly string[] = [
  'NO_CENTS',
  'ONE_CENT',
  'WHOLE_RATE',
  'NO_SHARES',
  'ONE',
  'OWN_PATH',
  'TYPED_MAX_LENGTH',
];

const read = (text: string) =>
  listDocumentedExports({ file: 'a.ts', text }).map(({ name, comment, isDerived }) => [
    name,
    comment,
    isDerived,
  ]);

describe('every export of the domain', () => {
  it('says what it is', () => {
    expect(documented.length).toBeGreaterThan(900);
    expect(
      documented.filter(({ comment, isDerived }) => comment === '' && !isDerived).map(nameOf),
    ).toEqual([]);
  });

  it('says where it has it from, if it states a rule', () => {
    const rules = documented.filter(
      ({ name, isValue }) => isValue && STATES_A_RULE.test(name) && !OWN_FIGURES.includes(name),
    );
    expect(rules.length).toBeGreaterThan(250);
    expect(rules.filter(({ comment }) => !comment.includes('*Source*: ')).map(nameOf)).toEqual([]);
  });
});

describe('the reading of comments', () => {
  it('takes the one right before', () => {
    expect(
      read(
        '/** A. */\nexport const A = 1;\nexport const b = () => 1;\n/** C. */\n\nconst c = 1;\nexport type D = (typeof A)[];',
      ),
    ).toEqual([
      ['A', 'A.', false],
      ['b', '', false],
      ['D', '', true],
    ]);
  });
});
