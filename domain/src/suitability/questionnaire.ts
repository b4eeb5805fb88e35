import { civilDate } from '../calendar/civil-date.ts';
import { single } from '../poll/questionnaire.ts';
import type { Question, Questionnaire } from '../poll/questionnaire.ts';
import type { TestLevel } from '../product/product.ts';

/** How often somebody has bought or sold a kind of product. *Source*: decisions 5.1 (Q3). */
export const EXPERIENCE_ANSWERS = ['NINGUNA', 'UNA', 'DOS_O_MAS'] as const;

/** When that was for the last time. *Source*: decisions 5.1 (Q3). */
export const LAST_OPERATION_ANSWERS = ['MENOS_3_ANOS', 'ENTRE_3_5_ANOS'] as const;

/** The kinds of product of question 3, and the level of each. *Source*: decisions 5.1. */
export const EXPERIENCE_QUESTIONS = [
  { code: 'Q3A', level: '1' },
  { code: 'Q3B', level: '2' },
  { code: 'Q3C', level: '3' },
  { code: 'Q3D', level: '4' },
  { code: 'Q3E', level: '2' },
] as const satisfies readonly { readonly code: string; readonly level: TestLevel }[];

/** The code of the question for when, beside that for how much. *Example*: `Q3A_LAST`. *Source*: decisions 5.1 (Q3). */
export const lastOperationCode = (code: string): string => `${code}_LAST`;

/** What each answer about the person counts for B. *Source*: decisions 5.1 (Q1, Q2). */
export const BACKGROUND_SCORES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Q1: {
    SIN_ESTUDIOS: 0,
    PRIMARIOS: 0,
    SECUNDARIOS_FP: 1,
    UNIVERSITARIOS: 1,
    UNIVERSITARIOS_ECONOMIA_FINANZAS: 2,
  },
  Q2: { NO: 0, SI_MENOS_2_ANOS: 1, SI_MAS_2_ANOS: 2 },
};

/** What each answer about knowledge counts for K. *Source*: decisions 5.1 (Q4 to Q11). */
export const KNOWLEDGE_SCORES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Q4: { VERDADERO: 1, FALSO: 0, NO_SE: 0 },
  Q5: { MONETARIO: 0, RENTA_FIJA: 0, RENTA_VARIABLE: 1, NO_SE: 0 },
  Q6: { PIERDE_VALOR: 1, GANA: 0, IGUAL: 0, NO_SE: 0 },
  Q7: { NO_GARANTIZA_FUTURA: 1, SE_REPITE: 0, NO_SE: 0 },
  Q8: { YA_DESCONTADAS: 1, SE_PAGAN_APARTE: 0, NO_SE: 0 },
  Q9: { ANADE_RIESGO: 1, NO_ANADE: 0, NO_SE: 0 },
  Q10: { SOLO_SUPUESTOS_LEGALES: 1, CUANDO_QUIERA: 0, NO_SE: 0 },
  Q11: { LIQUIDEZ_LIMITADA: 1, COMO_DEPOSITO: 0, NO_SE: 0 },
};

/** The answer of who does not know. *Source*: decisions 5.1. */
export const DOES_NOT_KNOW = 'NO_SE';

const scored = (
  scores: Readonly<Record<string, Readonly<Record<string, number>>>>,
): readonly Question[] =>
  Object.entries(scores).map(([code, options]) => single(code, Object.keys(options)));

const experience: readonly Question[] = EXPERIENCE_QUESTIONS.flatMap(({ code }) => [
  single(code, EXPERIENCE_ANSWERS),
  {
    ...single(lastOperationCode(code), LAST_OPERATION_ANSWERS),
    depends_on: { code, answers: ['UNA', 'DOS_O_MAS'] },
  },
]);

/** The convenience test, version 1. Its texts are `polls.convenience.*`. *Source*: decisions 5.1. */
export const CONVENIENCE_QUESTIONNAIRE: Questionnaire = {
  version: 1,
  valid_from: civilDate('2026-01-01'),
  questions: [...scored(BACKGROUND_SCORES), ...experience, ...scored(KNOWLEDGE_SCORES)],
};
