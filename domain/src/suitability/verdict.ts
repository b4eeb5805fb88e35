import type { TestLevel } from '../product/product.ts';

/** Outcome of the convenience test for a product. *Source*: decisions 5.1. */
export const SUITABILITY_VERDICTS = ['CONVENIENTE', 'NO_CONVENIENTE', 'NO_EVALUADO'] as const;
export type SuitabilityVerdict = (typeof SUITABILITY_VERDICTS)[number];

/** The sentence a client types for a product judged not suitable. *Source*: specification 5. */
export const NOT_SUITABLE_SENTENCE =
  'Este producto es complejo y se considera no conveniente para mí.';

/** A test taken, as far as orders go. */
export interface TestResult {
  readonly levels: Readonly<Record<TestLevel, SuitabilityVerdict>>;
  readonly valid_until: Date;
}

/** Whether a test was taken and still counts. *Source*: decisions 5.1. */
export const isTestValid = (test: TestResult | undefined, now: Date): test is TestResult =>
  test !== undefined && now < test.valid_until;

/** Verdict for a product of a level; without a valid test there is none. *Source*: decisions 5.1. */
export const verdictFor = (
  test: TestResult | undefined,
  level: TestLevel,
  now: Date,
): SuitabilityVerdict => (isTestValid(test, now) ? test.levels[level] : 'NO_EVALUADO');

/** Whether somebody typed a sentence exactly, but for outer spaces and Unicode form. *Source*: decisions 5.1, matching. */
export const isSentence = (typed: string, sentence: string): boolean =>
  typed.length <= sentence.length * 4 && typed.normalize('NFC').trim() === sentence;

/** Whether it is the sentence for a product judged not suitable. *Source*: specification 5. */
export const isNotSuitableSentence = (typed: string): boolean =>
  isSentence(typed, NOT_SUITABLE_SENTENCE);
