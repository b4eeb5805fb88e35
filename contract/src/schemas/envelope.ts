import { z } from 'zod';
import { page } from './list.ts';

/** Success: the body is read from `data`. *Source*: specification 7. */
export const dataEnvelope = <T extends z.ZodType>(data: T) => z.object({ data });

/** A list: its items in `data` and its place in `page`. */
export const listEnvelope = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), page });

export const fieldError = z.object({
  /** The field, as its path in the body. *Example*: `amount`. */
  field: z.string(),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.output<typeof fieldError>;

/** Failure. `info` is for people, `code` for programs. *Source*: specification 8. */
export const errorEnvelope = z.object({
  result: z.object({
    code: z.string(),
    info: z.string(),
    errors: z.array(fieldError),
  }),
});
export type ErrorEnvelope = z.output<typeof errorEnvelope>;
