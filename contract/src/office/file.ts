import { z } from 'zod';

const LONGEST_NAME = 200;
/** Ten million bytes in base64. */
const LONGEST_CONTENT = 13_400_000;

/** A file that staff hand over. *Shape*: its bytes in base64. */
export const officeFile = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  content_base64: z.base64().max(LONGEST_CONTENT),
});

/** Thirty million bytes in base64. */
const LONGEST_IMPORT = 40_000_000;

/** A file with which a manager moves in. *Shape*: its bytes in base64. */
export const importFile = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  content_base64: z.base64().max(LONGEST_IMPORT),
});
