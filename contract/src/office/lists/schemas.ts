import { z } from 'zod';
import type { Call } from '../../call.ts';
import { fileBytes } from '../../schemas/download.ts';
import { DOWNLOAD_FORMATS } from '../../download.ts';
import { FILTER_MAX_LENGTH } from '../../list-filter.ts';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { OFFICE_CALLS } from '../calls.ts';
import type { OFFICE_LIST_CALLS } from './calls.ts';

const CALLS: readonly Call[] = OFFICE_CALLS;
const LISTS: readonly string[] = CALLS.filter(({ kind }) => kind === 'list').map(({ id }) => id);

export const OFFICE_LIST_SCHEMAS = {
  exportOfficeList: defineSchemas({
    summary:
      'A list of the office as CSV or XLSX, every line of the filter; written to the audit chain',
    params: z.strictObject({ list: z.enum(LISTS) }),
    query: z.strictObject({
      $format: z.enum(DOWNLOAD_FORMATS).default(DOWNLOAD_FORMATS[0]),
      asked: z
        .string()
        .max(2 * FILTER_MAX_LENGTH)
        .default('')
        .describe(
          'What the list is asked, as in its address, with the names of its path. Example: `id=018f…&$filter=W3s…`',
        ),
    }),
    response: fileBytes,
  }),
} satisfies SchemasOf<typeof OFFICE_LIST_CALLS>;
