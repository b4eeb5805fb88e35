import { CONTACT_CATEGORY } from '@area/domain/issue/contact';
import {
  ISSUE_ANSWER_MAX,
  ISSUE_OUTCOMES,
  STAFF_ISSUE_CATEGORIES,
} from '@area/domain/issue/handling';
import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { fileBytes } from '../../schemas/download.ts';
import { officeFile } from '../file.ts';
import { namedText } from '../named-schemas.ts';
import { byPaper, paperQuery } from '../paper-schemas.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_ISSUE_CALLS } from './calls.ts';

/** Longer than any form accepts: the real limit is a rule of the domain, shown at the field. */
const typed = z.string().max(2 * ISSUE_ANSWER_MAX);

const openIssue = z.object({
  uuid,
  status: z.enum(ISSUE_STATUSES),
  category: z.string(),
  subject: z.string(),
  description: z.string(),
  expires_on: moment,
  /** Who takes care of it. */
  group: z.string(),
  /** Of the client; nothing when the program itself asks. */
  document_number: z.string().nullable(),
  name: z.string().nullable(),
});

/** A file that came with a message or an answer. */
const issueFile = z.object({ uuid, filename: z.string(), mime_type: z.string() });

const FILES_MAX = 5;

const moved = z.object({ uuid, status: z.enum(ISSUE_STATUSES) });

export const OFFICE_ISSUE_SCHEMAS = {
  listOpenIssues: defineListSchemas({
    summary: 'Open questions of clients, the next to expire first',
    response: openIssue,
  }),
  getOfficeIssue: defineSchemas({
    summary: 'A question, what was answered and how it ended',
    params: byId,
    response: openIssue.extend({
      created_at: moment,
      /** The member of staff who opened it; nobody when the client or the program did. */
      opened_by: z.string().nullable(),
      /** Whether the client reads it. */
      is_intervener: z.boolean(),
      history: z.array(
        z.object({
          status: z.enum(ISSUE_STATUSES),
          at: moment,
          /** A member of staff: nobody when the client wrote, or the program closed it. */
          by: z.string().nullable(),
          /** What the client wrote. */
          message: z.string().nullable(),
          answer: z.string().nullable(),
          outcome: z.enum(ISSUE_OUTCOMES).nullable(),
          note: z.string().nullable(),
          files: z.array(issueFile),
        }),
      ),
      /** The person whom it is about. */
      intervener_uuid: uuid.nullable(),
      /** As it was read: `If-Match` of a decision. */
      version: z.string(),
    }),
  }),
  createClientIssue: defineSchemas({
    summary: 'Opens a question for a client, who is notified of it',
    body: z.strictObject({
      document_number: namedText,
      category: z.enum(STAFF_ISSUE_CATEGORIES).default(CONTACT_CATEGORY),
      subject: typed,
      description: typed,
    }),
    response: moved,
  }),
  answerIssue: defineSchemas({
    summary: 'Answers the client; an answer that resolves it needs no other',
    params: byId,
    body: z.strictObject({
      answer: typed,
      resolves: z.boolean().default(true),
      files: z.array(officeFile).max(FILES_MAX).default([]),
    }),
    response: moved,
  }),
  closeIssue: defineSchemas({
    summary: 'Closes a question with its outcome; a client who asked has an answer first',
    params: byId,
    body: z.strictObject({ outcome: z.enum(ISSUE_OUTCOMES), reason: officeReason }),
    response: moved,
  }),
  noteIssue: defineSchemas({
    summary: 'Notes something about a question, for the office alone',
    params: byId,
    body: z.strictObject({ note: typed }),
    response: moved,
  }),
  treatIssueAsComplaint: defineSchemas({
    summary: 'Treats a question as a complaint, with the term of the law, and tells the client',
    params: byId,
    response: moved.extend({ expires_on: moment }),
  }),
  listIssueTemplates: defineListSchemas({
    summary: 'Texts to begin an answer with, in the language of the client',
    params: byId,
    response: z.object({ key: z.string(), title: z.string(), text: z.string() }),
  }),
  downloadIssueFile: defineSchemas({
    summary: 'A file that came with a question; the look is recorded',
    params: byPaper,
    query: paperQuery,
    response: fileBytes,
  }),
} satisfies SchemasOf<typeof OFFICE_ISSUE_CALLS>;
