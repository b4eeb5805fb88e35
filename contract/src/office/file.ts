import { reason } from '@area/domain/rules/reason';
import { z } from 'zod';

const LONGEST_NAME = 200;
/** Ten million bytes in base64. */
const LONGEST_CONTENT = 13_400_000;

/** A file that staff hand over. *Shape*: its bytes in base64. */
export const officeFile = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  content_base64: z.base64().max(LONGEST_CONTENT),
});

/** A file with which a manager moves in, as a part of a form: it may be large, and is never held whole. */
export const importFile = z.file().refine(({ name }) => name.trim().length <= LONGEST_NAME, {
  params: { reason: reason('rules.import.upload_name', { length: String(LONGEST_NAME) }) },
});
