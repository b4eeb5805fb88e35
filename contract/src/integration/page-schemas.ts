import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';

const PAGE_SIZE = 100;
const MAX_SIZE = 1000;
const LONGEST_CURSOR = 100;

/** How a list is asked: the cursor of a page, and how long pages are. */
export const pageQuery = {
  cursor: z
    .string()
    .regex(/^[\w-]+$/)
    .max(LONGEST_CURSOR)
    .optional()
    .meta({ description: 'From `page.next` of the page before; without it, the first page.' }),
  limit: z.coerce.number().int().min(1).max(MAX_SIZE).default(PAGE_SIZE),
};

/** A page of a list, with the cursor of the next one. */
export const pageOf = <T extends z.ZodType>(line: T) =>
  z.object({
    data: z.array(line),
    page: z.object({
      next: z.string().nullable().meta({ description: 'Nothing after the last page.' }),
    }),
  });

/** The schemas of a list, and what narrows it. */
export const pages = <T extends z.ZodType, M extends z.ZodRawShape>(
  summary: string,
  line: T,
  narrowing: M,
) =>
  defineSchemas({
    summary,
    query: z.strictObject({ ...pageQuery, ...narrowing }),
    response: pageOf(line),
  });

/** The version of something, in its body as in its ETag. */
export const version = z.string().meta({
  description: 'Changes with every change of what is shown. Also the ETag.',
  examples: ['q4PzL2xYb0mN'],
});
