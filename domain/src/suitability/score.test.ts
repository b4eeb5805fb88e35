import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STUDIES } from '../kyc/codes.ts';
import { whyNotAnswers } from '../poll/questionnaire.ts';
import type { Answers } from '../poll/questionnaire.ts';
import { TEST_LEVELS } from '../product/product.ts';
import { attemptsLeft, nextAttemptAt } from './attempts.ts';
import { CONVENIENCE_QUESTIONNAIRE, KNOWLEDGE_SCORES } from './questionnaire.ts';
import type { ConvenienceScore } from './score.ts';
import { judgeConvenience, scoreAnswers, testValidUntil, verdictOf } from './score.ts';

const NONE = { '1': 0, '2': 0, '3': 0, '4': 0 } as const;

/** Every knowledge answer, the first `right` of them right; question 11 is the last. */
const knowledge = (right: number, isLastRight = false): Answers => {
  const codes = Object.keys(KNOWLEDGE_SCORES);
  const chosen = new Set(
    isLastRight ? [...codes.slice(0, right - 1), 'Q11'] : codes.slice(0, right),
  );
  return Object.fromEntries(
    codes.map((code) => [
      code,
      Object.entries(KNOWLEDGE_SCORES[code] ?? {}).find(
        ([, points]) => points === (chosen.has(code) ? 1 : 0),
      )?.[0] ?? '',
    ]),
  );
};
const BACKGROUND: readonly Answers[] = [
  { Q1: 'PRIMARIOS', Q2: 'NO' },
  { Q1: 'UNIVERSITARIOS', Q2: 'NO' },
  { Q1: 'UNIVERSITARIOS', Q2: 'SI_MENOS_2_ANOS' },
];
const NO_EXPERIENCE: Answers = {
  Q3A: 'NINGUNA',
  Q3B: 'NINGUNA',
  Q3C: 'NINGUNA',
  Q3D: 'NINGUNA',
  Q3E: 'NINGUNA',
};
const verdicts = (...parts: readonly Answers[]): string =>
  TEST_LEVELS.map((level) => {
    const verdict = judgeConvenience(Object.assign({}, ...parts)).levels[level];
    return verdict === 'CONVENIENTE' ? 'y' : verdict === 'NO_CONVENIENTE' ? '-' : '?';
  }).join('');

describe('the seven oracles', () => {
  const oracles: readonly (readonly [string, readonly Answers[], string])[] = [
    ['all wrong, nothing, primary', [knowledge(0), BACKGROUND[0] ?? {}, NO_EXPERIENCE], '----'],
    ['K=3, B=0, none', [knowledge(3), BACKGROUND[0] ?? {}, NO_EXPERIENCE], 'yy--'],
    ['K=5, B=1, none', [knowledge(5), BACKGROUND[1] ?? {}, NO_EXPERIENCE], 'yyy-'],
    [
      'K=2, X3=2',
      [
        knowledge(2),
        BACKGROUND[0] ?? {},
        NO_EXPERIENCE,
        { Q3C: 'DOS_O_MAS', Q3C_LAST: 'ENTRE_3_5_ANOS' },
      ],
      'yyy-',
    ],
    ['K=7, B=2', [knowledge(7), BACKGROUND[2] ?? {}, NO_EXPERIENCE], 'yyyy'],
    [
      'K=5, X4=2, Q11=1',
      [
        knowledge(5, true),
        BACKGROUND[0] ?? {},
        NO_EXPERIENCE,
        { Q3D: 'DOS_O_MAS', Q3D_LAST: 'MENOS_3_ANOS' },
      ],
      'yyyy',
    ],
    [
      'K=5, B=0, X3=1',
      [knowledge(5), BACKGROUND[0] ?? {}, NO_EXPERIENCE, { Q3C: 'UNA', Q3C_LAST: 'MENOS_3_ANOS' }],
      'yy--',
    ],
  ];
  it.each(oracles)('%s', (_, parts, expected) => {
    expect(verdicts(...parts)).toBe(expected);
  });
});

const whole = (more: Answers): Answers => ({
  ...knowledge(8),
  ...BACKGROUND[2],
  ...NO_EXPERIENCE,
  ...more,
});

const of = (more: Answers) => scoreAnswers(whole(more)).X;

describe('the score', () => {
  it('counts knowledge to eight and background to four', () => {
    const best = scoreAnswers(
      whole({ Q1: 'UNIVERSITARIOS_ECONOMIA_FINANZAS', Q2: 'SI_MAS_2_ANOS' }),
    );
    expect(best).toEqual({ K: 8, B: 4, X: NONE, is_complex_known: true });
  });

  it('forgets complex products after three years, the others after five', () => {
    expect(of({ Q3D: 'DOS_O_MAS', Q3D_LAST: 'ENTRE_3_5_ANOS' })).toEqual(NONE);
    expect(of({ Q3D: 'DOS_O_MAS', Q3D_LAST: 'MENOS_3_ANOS' })).toEqual({
      '1': 2,
      '2': 2,
      '3': 2,
      '4': 2,
    });
    expect(of({ Q3A: 'UNA', Q3A_LAST: 'ENTRE_3_5_ANOS' })).toEqual({ ...NONE, '1': 1 });
    expect(of({ Q3E: 'DOS_O_MAS', Q3E_LAST: 'ENTRE_3_5_ANOS' })).toEqual({
      ...NONE,
      '1': 2,
      '2': 2,
    });
    expect(
      of({ Q3B: 'UNA', Q3B_LAST: 'MENOS_3_ANOS', Q3C: 'DOS_O_MAS', Q3C_LAST: 'MENOS_3_ANOS' }),
    ).toEqual({ '1': 2, '2': 2, '3': 2, '4': 0 });
  });

  it.each([
    ['1', { K: 2, B: 0 }, 0, true],
    ['1', { K: 1, B: 4 }, 0, false],
    ['1', { K: 0, B: 0 }, 1, true],
    ['2', { K: 3, B: 0 }, 0, true],
    ['2', { K: 2, B: 4 }, 1, false],
    ['2', { K: 0, B: 0 }, 2, true],
    ['3', { K: 2, B: 0 }, 2, true],
    ['3', { K: 1, B: 4 }, 2, false],
    ['3', { K: 5, B: 1 }, 0, true],
    ['3', { K: 5, B: 0 }, 1, false],
    ['3', { K: 4, B: 4 }, 0, false],
    ['4', { K: 7, B: 2 }, 0, true],
    ['4', { K: 7, B: 1 }, 0, false],
    ['4', { K: 6, B: 4 }, 0, false],
    ['4', { K: 5, B: 0 }, 2, false],
  ] as const)('level %s with %j and X=%d: %j', (level, { K, B }, x, expected) => {
    const score: ConvenienceScore = {
      K,
      B,
      X: { '1': x, '2': x, '3': x, '4': x },
      is_complex_known: false,
    };
    expect(verdictOf(score, level) === 'CONVENIENTE').toBe(expected);
  });

  it('asks at level 4 also what complex products are', () => {
    const score: ConvenienceScore = {
      K: 5,
      B: 0,
      X: { '1': 2, '2': 2, '3': 2, '4': 2 },
      is_complex_known: true,
    };
    expect(verdictOf(score, '4')).toBe('CONVENIENTE');
    expect(verdictOf({ ...score, K: 4 }, '4')).toBe('NO_CONVENIENTE');
  });

  it('says nothing while a question is open', () => {
    const { Q7: _, ...open } = whole({});
    expect(verdicts(open)).toBe('????');
    expect(verdicts(whole({ Q3A: 'UNA' }))).toBe('????');
    expect(verdicts(whole({ Q4: 'QUIZA' }))).toBe('????');
    expect(verdicts({})).toBe('????');
  });

  it('believes nobody who has operated much and knows nothing', () => {
    const ignorant = Object.fromEntries(
      Object.keys(KNOWLEDGE_SCORES).map((code) => [code, 'NO_SE']),
    );
    const claim = { Q3C: 'DOS_O_MAS', Q3C_LAST: 'MENOS_3_ANOS' };
    expect(verdicts(whole({ ...ignorant, ...claim }))).toBe('----');
    expect(judgeConvenience(whole({ ...ignorant, ...claim })).is_contradictory).toBe(true);
    expect(verdicts(whole({ ...ignorant, Q3B: 'DOS_O_MAS', Q3B_LAST: 'MENOS_3_ANOS' }))).toBe(
      'yy--',
    );
    expect(verdicts(whole({ ...ignorant, ...claim, Q4: 'VERDADERO' }))).toBe('yy--');
  });

  it('never falls when one knows more', () => {
    const order = '-y';
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 0, max: 2 }),
        (right, background) => {
          const at = (n: number) =>
            verdicts(knowledge(n), BACKGROUND[background] ?? {}, NO_EXPERIENCE);
          const [less, more] = [at(right), at(right + 1)];
          expect(
            [...less].every(
              (verdict, place) => order.indexOf(verdict) <= order.indexOf(more[place] ?? ''),
            ),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('the questionnaire', () => {
  it('asks the studies of the other questionnaire, and when only to whom has operated', () => {
    expect(CONVENIENCE_QUESTIONNAIRE.version).toBe(1);
    expect(CONVENIENCE_QUESTIONNAIRE.questions.map(({ code }) => code).join(' ')).toBe(
      'Q1 Q2 Q3A Q3A_LAST Q3B Q3B_LAST Q3C Q3C_LAST Q3D Q3D_LAST Q3E Q3E_LAST Q4 Q5 Q6 Q7 Q8 Q9 Q10 Q11',
    );
    expect(CONVENIENCE_QUESTIONNAIRE.questions[0]?.options).toEqual([...STUDIES]);
    const missing = whyNotAnswers(CONVENIENCE_QUESTIONNAIRE, NO_EXPERIENCE).map(
      ({ field }) => field,
    );
    expect(missing).toEqual(['Q1', 'Q2', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9', 'Q10', 'Q11']);
  });
});

describe('a test', () => {
  it.each([
    ['2026-11-05T10:30:00Z', '2028-11-05T10:30:00Z'],
    ['2024-02-29T10:30:00Z', '2026-02-28T10:30:00Z'],
    ['2026-03-29T10:30:00Z', '2028-03-29T10:30:00Z'],
  ])('taken at %s counts until %s', (takenAt, until) => {
    expect(testValidUntil(new Date(takenAt))).toEqual(new Date(until));
  });

  it('is taken twice in a day at most', () => {
    const now = new Date('2026-11-05T12:00:00Z');
    const ago = (ms: number) => new Date(now.getTime() - ms);
    expect(attemptsLeft([], now)).toBe(2);
    expect(attemptsLeft([ago(1000)], now)).toBe(1);
    expect(attemptsLeft([ago(1000), ago(86_399_999)], now)).toBe(0);
    expect(attemptsLeft([ago(1000), ago(86_400_000)], now)).toBe(1);
  });

  it('says how many attempts are left and from when there is another', () => {
    const now = new Date('2026-11-05T12:00:00Z');
    const [early, late, old] = [
      '2026-11-04T13:00:00Z',
      '2026-11-05T11:00:00Z',
      '2026-11-04T12:00:00Z',
    ].map((at) => new Date(at));
    expect(
      [[], [early], [early, late], [old, late]].map((taken) =>
        attemptsLeft(
          taken.map((at) => at ?? now),
          now,
        ),
      ),
    ).toEqual([2, 1, 0, 1]);
    expect(nextAttemptAt([late ?? now, early ?? now], now)).toEqual(
      new Date('2026-11-05T13:00:00Z'),
    );
    expect(nextAttemptAt([late ?? now, old ?? now], now)).toEqual(now);
  });
});
