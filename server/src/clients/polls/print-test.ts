import { formatDateTime } from '@area/domain/calendar/format-date';
import type { Language } from '@area/domain/configuration/languages';
import { TEST_LEVELS } from '@area/domain/product/product';
import type { Answers } from '@area/domain/poll/questionnaire';
import {
  BACKGROUND_SCORES,
  CONVENIENCE_QUESTIONNAIRE,
  KNOWLEDGE_SCORES,
} from '@area/domain/suitability/questionnaire';
import type { ConvenienceResult } from '@area/domain/suitability/score';
import type { Db } from '../../platform/db/tables.ts';
import { getBrand } from '../../documents/rendering/letterhead.ts';
import type { PrintedSection } from '../../platform/pdf/declaration.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { printAnswers } from './print-answers.ts';

/** A test about to be printed. */
export interface PrintedTest {
  readonly person: {
    readonly uuid: string;
    readonly name: string;
    readonly document_number: string;
    readonly language: Language;
  };
  readonly answers: Answers;
  readonly result: ConvenienceResult;
  readonly at: Date;
  readonly valid_until: Date;
}

const mostOf = (scores: typeof KNOWLEDGE_SCORES): string =>
  Object.values(scores)
    .reduce((sum, points) => sum + Math.max(...Object.values(points)), 0)
    .toString();

const resultSection = (
  say: Speaker,
  { result: { levels, score }, valid_until, person }: PrintedTest,
): PrintedSection => ({
  title: say('paper.convenience.result'),
  answers: [
    ...TEST_LEVELS.map((level) => ({
      question: say('paper.convenience.level', {
        level,
        family: say(`paper.convenience.family_${level}`),
      }),
      answer: say(`codes.suitability.${levels[level]}`),
    })),
    {
      question: say('paper.convenience.knowledge'),
      answer: say('paper.convenience.of', {
        points: score.K.toString(),
        most: mostOf(KNOWLEDGE_SCORES),
      }),
    },
    {
      question: say('paper.convenience.background'),
      answer: say('paper.convenience.of', {
        points: score.B.toString(),
        most: mostOf(BACKGROUND_SCORES),
      }),
    },
    {
      question: say('paper.convenience.valid_until'),
      answer: formatDateTime(valid_until, person.language),
    },
  ],
  tables: [],
});

/** The copy of a test for the person who took it: questions, answers and result. *Source*: decisions 5.1. */
export const renderTest = async (db: Db, test: PrintedTest): Promise<Uint8Array> => {
  const { person, answers, result, at } = test;
  const say = speakerOf(person.language);
  const brand = await getBrand(db, person.uuid);
  const answered = printAnswers(
    { name: 'CONVENIENCE', say },
    CONVENIENCE_QUESTIONNAIRE.questions,
    answers,
  );
  return renderPdf({
    template: 'convenience-test',
    brand,
    language: person.language,
    at,
    data: {
      title: say('paper.convenience.title'),
      reference: person.document_number,
      lead: say('paper.convenience.lead'),
      person: { name: person.name, document_number: person.document_number },
      declared_at: say('paper.declaration.madrid', { moment: formatDateTime(at, person.language) }),
      version: CONVENIENCE_QUESTIONNAIRE.version.toString(),
      sections: [
        resultSection(say, test),
        { title: say('paper.convenience.answers'), answers: answered, tables: [] },
      ],
      declarations: result.is_contradictory ? [say('polls.convenience_warning.contradictory')] : [],
      closing: say('paper.convenience.closing', { legal_name: brand.legal_name }),
    },
  });
};
