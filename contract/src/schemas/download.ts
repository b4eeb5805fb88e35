import { z } from 'zod';
import { DOWNLOAD_FORMATS } from '../download.ts';
import { downloadPlace } from './list.ts';

/** A file without an envelope. */
export const fileBytes = z.unknown();

/** What a download is asked: the same as its list, whole unless it is asked for a part. */
export const downloadQuery = <M extends z.ZodRawShape>(which: M) =>
  z.strictObject({
    $format: z.enum(DOWNLOAD_FORMATS).default(DOWNLOAD_FORMATS[0]),
    ...downloadPlace,
    ...which,
  });
