import { OPEN_TESTS, POLL_KINDS } from '@area/domain/poll/kinds';
import { QUESTION_KINDS } from '@area/domain/poll/questionnaire';
import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, moment, uuid } from '../schemas/wire.ts';
import type { POLL_CALLS } from './calls.ts';

/** A question as it is asked. What an answer counts never travels. */
export const pollQuestion = z.object({
  uuid,
  code: z.string(),
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  options: z.array(z.object({ code: z.string(), text: z.string() })),
  is_required: z.boolean(),
  /** Asked only when another question has one of these answers. */
  depends_on: z.object({ code: z.string(), answers: z.array(z.string()) }).optional(),
});
export type PollQuestion = z.output<typeof pollQuestion>;

/** A questionnaire in its version of today. */
export const poll = z.object({
  uuid,
  kind: z.enum(POLL_KINDS),
  version: z.int(),
  /** The first day on which this version is asked. */
  valid_from: day,
  questions: z.array(pollQuestion),
});
export type Poll = z.output<typeof poll>;

const ANSWER_LONGEST = 4000;
const ANSWERS_MOST = 50;
const text = z.string().max(ANSWER_LONGEST);

/** Answers by the code of their question. The questionnaire says which of them may be given. */
export const pollAnswers = z.record(
  z.string().max(40),
  z.union([text, z.array(text).max(ANSWERS_MOST).readonly()]),
);

const verdict = z.enum(SUITABILITY_VERDICTS);
/** What a test says of each level of product. *Source*: decisions 5.1. */
const levels = z.object({ '1': verdict, '2': verdict, '3': verdict, '4': verdict });
const points = z.int();
/** Knowledge, background, and experience at each level. *Source*: decisions 5.1. */
const score = z.object({
  K: points,
  B: points,
  X: z.object({ '1': points, '2': points, '3': points, '4': points }),
});

/** A convenience test that somebody took. Earlier tests have neither answers nor a document. */
export const convenienceTest = z.object({
  uuid,
  version: z.int().nullable(),
  taken_at: moment,
  valid_until: moment,
  levels,
  score: score.nullable(),
  is_contradictory: z.boolean(),
  /** Whether it is the last one, and in time. */
  is_valid: z.boolean(),
  pdf_document_uuid: uuid.nullable(),
});
export type ConvenienceTest = z.output<typeof convenienceTest>;

/** A test without a person, before anybody is a client. */
const openTest = z.enum(OPEN_TESTS);

/** Anonymous answers, under an identifier that the client makes. */
export const openTestAnswers = z.object({
  uuid,
  test: openTest,
  version: z.int(),
  answers: pollAnswers,
  /** Only information: it counts for no order. Null for a test without verdicts. */
  levels: levels.nullable(),
  answered_at: moment,
});

const attempt = z.strictObject({ a: z.string().max(40), b: uuid });

export const POLL_SCHEMAS = {
  listPolls: defineListSchemas({
    summary: 'The questionnaires that are asked today',
    query: { kind: z.enum(POLL_KINDS).optional() },
    response: poll,
  }),
  answerPoll: defineSchemas({
    summary: 'Keeps the answers of the caller to a questionnaire, without judging them',
    /** Without the questionnaire, the one in force whose questions are exactly those answered. *Source*: decisions 11.9. */
    body: z.strictObject({ poll_uuid: uuid.optional(), answers: pollAnswers }),
    response: z.object({ uuid, poll_uuid: uuid, version: z.int(), answered_at: moment }),
  }),
  scoreConvenience: defineSchemas({
    summary: 'Takes the convenience test: whoever orders answers in their own name',
    /** If the request says which questionnaire was seen, the answer says whether it has changed since. */
    body: z.strictObject({ poll_uuid: uuid.optional(), answers: pollAnswers }),
    response: z.object({
      score,
      levels,
      valid_until: moment,
      pdf_document_uuid: uuid,
      attempts_left: z.int(),
      /** Much experience claimed and nothing known: none is convenient, and the client is warned. */
      is_contradictory: z.boolean(),
    }),
  }),
  listTests: defineListSchemas({
    summary: 'The convenience tests that a person took, newest first',
    params: byId,
    response: convenienceTest,
  }),
  getLeadsTest: defineSchemas({
    summary: 'What somebody who is not a client yet is asked',
    response: poll,
  }),
  listAgnosticQuestions: defineSchemas({
    summary: 'The questions of a test that is of nobody in particular',
    params: z.strictObject({ a: z.string().max(40) }),
    response: poll,
  }),
  getAgnosticTest: defineSchemas({
    summary: 'What was answered to such a test under an identifier, and what came of it',
    params: attempt,
    response: openTestAnswers,
  }),
  answerAgnosticTest: defineSchemas({
    summary: 'Answers such a test under an identifier that the caller makes up; kept for 90 days',
    params: attempt,
    body: z.strictObject({ answers: pollAnswers }),
    response: openTestAnswers,
  }),
} satisfies SchemasOf<typeof POLL_CALLS>;
