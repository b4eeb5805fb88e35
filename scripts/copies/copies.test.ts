import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCopies } from './list-copies.ts';
import { tokensOf } from './tokens.ts';

const words = (text: string): string[] => tokensOf(text).map((token) => token.text);
const noise = (name: string, count: number): string =>
  Array.from({ length: count }, (_each, index) => `${name}${index}`).join(' ');

const LEAST = 8;
const RUN = "const total = add(one, two); say('done');";

describe('the reading of a source', () => {
  it('leaves out comments, blanks and imports, and keeps texts whole', () => {
    expect(
      words("import { a } from './a.ts';\n/** b */\nconst c = 'http://d'; // e\n  f('g /* h */');"),
    ).toEqual(['const', 'c', '=', "'http://d'", ';', 'f', '(', "'g /* h */'", ')', ';']);
  });

  it('knows on which line each piece stands', () => {
    expect(
      tokensOf("import {\n  a,\n} from 'a';\n\nconst\n  b = 1;").map(({ text, line }) => [
        text,
        line,
      ]),
    ).toEqual([
      ['const', 5],
      ['b', 6],
      ['=', 6],
      ['1', 6],
      [';', 6],
    ]);
  });
});

describe('copies', () => {
  it('are found in another file and in the same, laid out otherwise and with other comments', () => {
    const other = `let x = 0;\n${RUN.replaceAll(' ', '\n')} // as there`;
    expect(
      listCopies(
        [
          { file: 'a.ts', text: RUN },
          { file: 'b.ts', text: other },
        ],
        LEAST,
      ),
    ).toEqual([{ file: 'b.ts', line: 2, of: 'a.ts', ofLine: 1, tokens: 15 }]);
    expect(listCopies([{ file: 'a.ts', text: `${RUN}\nx;\n${RUN}` }], LEAST)).toEqual([
      { file: 'a.ts', line: 3, of: 'a.ts', ofLine: 1, tokens: 15 },
    ]);
  });

  it('are neither what is short nor what only looks alike', () => {
    expect(
      listCopies(
        [
          { file: 'a.ts', text: RUN },
          { file: 'b.ts', text: RUN.replaceAll('total', 'sum').replaceAll('done', 'over') },
        ],
        LEAST + 3,
      ),
    ).toEqual([]);
  });

  it('are found wherever a run is planted, and nowhere without one', () => {
    assert(
      property(nat(40), nat(40), (before, after) => {
        const files = (middle: string) => [
          { file: 'a.ts', text: `${noise('a', before)} ${RUN}` },
          { file: 'b.ts', text: `${noise('b', after)} ${middle} ${noise('c', before)}` },
        ];
        expect(listCopies(files(RUN), LEAST).map(({ tokens }) => tokens)).toEqual([15]);
        expect(listCopies(files(''), LEAST)).toEqual([]);
      }),
    );
  });
});
