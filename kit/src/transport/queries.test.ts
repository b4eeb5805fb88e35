import { describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { createQueries } from './queries.ts';

const refused = (code: string): CallError =>
  new CallError({
    code,
    info: 'Vuelva a intentarlo.',
    status: 503,
    requestId: 'abc-1',
    retryAfterS: 0.01,
  });

/** Writes, refused so often before it is taken; says what became of it and how often it was sent. */
const write = async (
  code: string,
  refusals: number,
): Promise<{ outcome: string; sent: number }> => {
  const client = createQueries();
  let sent = 0;
  const mutationFn = async (): Promise<string> => {
    sent += 1;
    if (sent <= refusals) throw refused(code);
    return 'taken';
  };
  const outcome = await client
    .getMutationCache()
    .build<string, CallError, void, unknown>(client, { mutationFn })
    .execute()
    .catch((error: CallError) => error.code);
  return { outcome, sent };
};

describe('what is written', () => {
  it.each([
    ['is sent once more when too many came', 'TOO_BUSY', 1, { outcome: 'taken', sent: 2 }],
    ['is given up when too many came again', 'TOO_BUSY', 2, { outcome: 'TOO_BUSY', sent: 2 }],
    [
      'is never sent again when it may have been done',
      'UNAVAILABLE',
      1,
      { outcome: 'UNAVAILABLE', sent: 1 },
    ],
  ])('%s', async (_what, code, refusals, expected) => {
    expect(await write(code, refusals)).toEqual(expected);
  });
});
