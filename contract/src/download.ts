import { z } from 'zod';
import { downloadPlace } from './list.ts';

/** What a list may be downloaded as; the first is the default. *Source*: specification 7 and 9. */
export const DOWNLOAD_FORMATS = ['CSV', 'XLSX'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** A file without an envelope. */
export const fileBytes = z.unknown();

/** What a download is asked: the same as its list, whole unless it is asked for a part. */
export const downloadQuery = <M extends z.ZodRawShape>(which: M) =>
  z.strictObject({
    $format: z.enum(DOWNLOAD_FORMATS).default(DOWNLOAD_FORMATS[0]),
    ...downloadPlace,
    ...which,
  });
