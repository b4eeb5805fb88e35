import { addMonths } from '../calendar/civil-date.ts';
import { madridDate, madridInstant, madridTime } from '../calendar/madrid.ts';
import type { Answers } from '../poll/questionnaire.ts';
import { answerTo, whyNotAnswers } from '../poll/questionnaire.ts';
import type { TestLevel } from '../product/product.ts';
import {
  BACKGROUND_SCORES,
  CONVENIENCE_QUESTIONNAIRE,
  DOES_NOT_KNOW,
  EXPERIENCE_QUESTIONS,
  KNOWLEDGE_SCORES,
  lastOperationCode,
} from './questionnaire.ts';
import type { SuitabilityVerdict } from './verdict.ts';

/** Experience: 2 for two operations or more in time, 1 for one, otherwise 0. */
export type Experience = 0 | 1 | 2;

/** What a test scores. *Source*: decisions 5.1. */
export interface ConvenienceScore {
  /** Knowledge, 0 to 8. */
  readonly K: number;
  /** Background, 0 to 4. */
  readonly B: number;
  /** Experience at each level or a higher one. */
  readonly X: Readonly<Record<TestLevel, Experience>>;
  /** Whether question 11, on complex products, is right. */
  readonly is_complex_known: boolean;
}

/** What a test says of each level. */
export interface ConvenienceResult {
  readonly score: ConvenienceScore;
  readonly levels: Readonly<Record<TestLevel, SuitabilityVerdict>>;
  /** Much experience and no knowledge at all: the client is warned. */
  readonly is_contradictory: boolean;
}

type Scores = Readonly<Record<string, Readonly<Record<string, number>>>>;

const sumOf = (scores: Scores, answers: Answers): number =>
  Object.entries(scores).reduce(
    (sum, [code, points]) => sum + (points[answerTo(answers, code)] ?? 0),
    0,
  );

const EXPERIENCE_POINTS: Readonly<Record<string, Experience>> = { UNA: 1, DOS_O_MAS: 2 };

/** Complex products count for three years, the others for five. *Source*: decisions 5.1 [S17]. */
const isInTime = (level: TestLevel, last: string): boolean =>
  level === '4' ? last === 'MENOS_3_ANOS' : last !== '';

const experienceAt = (asked: TestLevel, answers: Answers): Experience => {
  const points = EXPERIENCE_QUESTIONS.filter(
    ({ code, level }) =>
      level >= asked && isInTime(level, answerTo(answers, lastOperationCode(code))),
  ).map(({ code }) => EXPERIENCE_POINTS[answerTo(answers, code)] ?? 0);
  return points.reduce<Experience>((most, each) => (each > most ? each : most), 0);
};

const byLevel = <T>(of: (level: TestLevel) => T): Readonly<Record<TestLevel, T>> => ({
  '1': of('1'),
  '2': of('2'),
  '3': of('3'),
  '4': of('4'),
});

/** Adds up the answers. *Source*: decisions 5.1. */
export const scoreAnswers = (answers: Answers): ConvenienceScore => ({
  K: sumOf(KNOWLEDGE_SCORES, answers),
  B: sumOf(BACKGROUND_SCORES, answers),
  X: byLevel((level) => experienceAt(level, answers)),
  is_complex_known: answerTo(answers, 'Q11') === 'LIQUIDEZ_LIMITADA',
});

/** When each level is convenient. *Source*: decisions 5.1. */
const CONVENIENT: Readonly<Record<TestLevel, (score: ConvenienceScore) => boolean>> = {
  '1': ({ K, X }) => X['1'] >= 1 || K >= 2,
  '2': ({ K, X }) => X['2'] === 2 || K >= 3,
  '3': ({ K, B, X }) => (X['3'] === 2 && K >= 2) || (K >= 5 && B >= 1),
  '4': ({ K, B, X, is_complex_known }) =>
    (X['4'] === 2 && K >= 5 && is_complex_known) || (K >= 7 && B >= 2),
};

/** The verdict of a score at a level. *Source*: decisions 5.1, with its seven oracles. */
export const verdictOf = (score: ConvenienceScore, level: TestLevel): SuitabilityVerdict =>
  CONVENIENT[level](score) ? 'CONVENIENTE' : 'NO_CONVENIENTE';

const knowsNothing = (answers: Answers): boolean =>
  Object.keys(KNOWLEDGE_SCORES).every((code) => answerTo(answers, code) === DOES_NOT_KNOW);

const claimsMuch = (answers: Answers): boolean =>
  EXPERIENCE_QUESTIONS.some(
    ({ code, level }) => level >= '3' && answerTo(answers, code) === 'DOS_O_MAS',
  );

/**
 * What a test says of each level: nothing while a question is unanswered, and none is convenient if a person with much
 * experience has no knowledge. *Source*: decisions 5.1.
 */
export const judgeConvenience = (answers: Answers): ConvenienceResult => {
  const score = scoreAnswers(answers);
  const isWhole = whyNotAnswers(CONVENIENCE_QUESTIONNAIRE, answers).length === 0;
  const is_contradictory = isWhole && knowsNothing(answers) && claimsMuch(answers);
  const verdict = (level: TestLevel): SuitabilityVerdict => {
    if (!isWhole) return 'NO_EVALUADO';
    return is_contradictory ? 'NO_CONVENIENTE' : verdictOf(score, level);
  };
  return { score, levels: byLevel(verdict), is_contradictory };
};

/** How long a test lasts. *Units*: months. *Source*: decisions 5.1. */
export const TEST_LIFE_MONTHS = 24;

/** Until when a test counts: two years later at the same time in Madrid. *Source*: decisions 5.1. */
export const testValidUntil = (takenAt: Date): Date => {
  const { hour, minute } = madridTime(takenAt);
  return madridInstant(addMonths(madridDate(takenAt), TEST_LIFE_MONTHS), hour, minute);
};
