import { LANGUAGES } from '@area/domain/configuration/languages';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { pollQuestion } from '../../polls/schemas.ts';
import { day, moment } from '../../schemas/wire.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_TEXT_CALLS } from './calls.ts';
import { LEGAL_QUESTIONNAIRES, PAPER_LAYOUTS } from './questionnaires.ts';

const LONGEST_KEY = 200;
const LONGEST = 10_000;
const MOST = 50;

const language = z.enum(LANGUAGES);

/** How many answered a version, and when the first and the last of them did. */
const answeredVersion = z.object({
  version: z.string(),
  count: z.int(),
  first_at: moment,
  last_at: moment,
});

export const OFFICE_TEXT_SCHEMAS = {
  listTexts: defineListSchemas({
    summary:
      'Every text of the portal, of mails, SMS and papers by language and key, with the one that the manager has in its place',
    response: z.object({
      language,
      /** *Example*: `messages.operation.paid.title`. */
      key: z.string(),
      text: z.string(),
      /** Nothing where that of the program stands. */
      own_text: z.string().nullable(),
      is_own: z.boolean(),
      set_by: z.string().nullable(),
      set_at: moment.nullable(),
    }),
  }),
  setTexts: defineSchemas({
    summary:
      'Puts texts in the place of those of the program, in the portal, mails, SMS and papers; null gives that of the program again',
    body: z.strictObject({
      texts: z
        .array(
          z.strictObject({
            language,
            key: z.string().min(1).max(LONGEST_KEY),
            /** Words with the places of that of the program. *Example*: `Ha llegado {amount}.` */
            text: z.string().max(LONGEST).nullable(),
          }),
        )
        .min(1)
        .max(MOST),
      reason: officeReason,
    }),
    response: z.object({ changed: z.int() }),
  }),
  getLegalContent: defineSchemas({
    summary:
      'The legal questionnaires with their questions, the text of the consents and the papers, each with its version, and how many answered which',
    query: z.strictObject({ in: language.default('es') }),
    response: z.object({
      questionnaires: z.array(
        z.object({
          name: z.enum(LEGAL_QUESTIONNAIRES),
          version: z.int(),
          /** The first day on which this version is asked. */
          valid_from: day,
          questions: z.array(pollQuestion),
          answered: z.array(answeredVersion),
        }),
      ),
      consents: z.object({ version: z.string(), answered: z.array(answeredVersion) }),
      papers: z.array(
        z.object({
          /** The category of the document. */
          code: z.string(),
          /** Of its wording in Spanish; other languages have their own after it. */
          version: z.string(),
          /** What sets it, which several may share. */
          layout: z.enum(PAPER_LAYOUTS),
        }),
      ),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_TEXT_CALLS>;
