import { createHash } from 'node:crypto';
import { reason } from '@area/domain/rules/reason';
import { refuseFields } from '../../platform/http/field-errors.ts';

const VERSION_BYTES = 9;

/**
 * The version of something: a hash of what is shown of it, so that no table needs a column for it and nothing that is shown changes
 * without it. *Source*: ADR 195.
 */
export const withVersion = <T extends object>(shown: T): T & { readonly version: string } => ({
  ...shown,
  version: createHash('sha256')
    .update(JSON.stringify(shown))
    .digest()
    .subarray(0, VERSION_BYTES)
    .toString('base64url'),
});

/** How a page is asked. */
interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What a statement reads of a page: one line more than it shows, to know whether there is another page. */
export interface PagePlace {
  /** The key of the last line of the page before. */
  readonly after: string | null;
  readonly lines: number;
}

const NOTHING = '00000000-0000-0000-0000-000000000000';

/** The uuid after which a page begins; everything comes after the smallest. */
export const keyBefore = ({ after }: PagePlace): string => after ?? NOTHING;

const encode = (key: string): string => Buffer.from(key).toString('base64url');

/** *Errors*: INVALID_INPUT of a cursor that no page gave. */
export const placeOf = ({ cursor, limit }: PageQuery, key: RegExp): PagePlace => {
  if (cursor === undefined) return { after: null, lines: limit + 1 };
  const after = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!key.test(after)) refuseFields([{ field: 'cursor', ...reason('errors.wrong_type') }]);
  return { after, lines: limit + 1 };
};

export const uuidOf = ({ uuid }: { readonly uuid: string }): string => uuid;

export const UUID_KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The place of a line, where lines have no key of their own. */
export const COUNT_KEY = /^\d{1,7}$/;
export const DAY_KEY = /^\d{4}-\d{2}-\d{2}$/;

/** A page as it is answered, with the cursor of the next one. */
export const answerPage = <R, L>(
  { rows, limit }: { readonly rows: readonly R[]; readonly limit: number },
  keyOf: (row: R) => string,
  present: (row: R) => L,
) => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(present),
    page: { next: rows.length > limit && last !== undefined ? encode(keyOf(last)) : null },
  };
};
