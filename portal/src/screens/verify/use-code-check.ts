import type { VerifiedCode } from '@area/contract/verify/schemas';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { checkCode } from '../../calls/verify.ts';
import { CallError } from '@area/kit/transport/call-error.ts';

const NOT_FOUND = 404;

/** The state of a code: loading, found, unknown, or not available now. */
export type CodeCheck =
  | { readonly state: 'open' | 'asking' | 'unknown' }
  | { readonly state: 'found'; readonly found: VerifiedCode }
  | { readonly state: 'failed'; readonly error: unknown };

/** The code of the address, and what the server knows about it. */
export const useCodeCheck = () => {
  const place = usePlace();
  const [, navigate] = useLocation();
  const code = new URLSearchParams(useSearch()).get('code') ?? '';
  const [attempt, setAttempt] = useState(0);
  const [check, setCheck] = useState<CodeCheck>({ state: code === '' ? 'open' : 'asking' });

  useEffect(() => {
    if (code === '') return setCheck({ state: 'open' });
    let isLeft = false;
    const settle = (next: CodeCheck): void => {
      if (!isLeft) setCheck(next);
    };
    setCheck({ state: 'asking' });
    checkCode(place, code).then(
      (found) => settle({ state: 'found', found }),
      (error: unknown) =>
        settle(
          error instanceof CallError && error.status === NOT_FOUND
            ? { state: 'unknown' }
            : { state: 'failed', error },
        ),
    );
    return () => {
      isLeft = true;
    };
    // The element is the same as long as the page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code, attempt]);

  return {
    code,
    check,
    ask: (typed: string): void => {
      if (typed === code) setAttempt(attempt + 1);
      else navigate(paths.verify(typed), { replace: true });
    },
  };
};
