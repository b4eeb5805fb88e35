import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { getMe } from '@area/contract/me/calls';
import { useMe } from '../../calls/me.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { isSessionRefused } from '@area/kit/transport/call-error.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import css from './shell.module.css';

const NOT_FOUND = 404;

/** Asks who is logged in again on each navigation. *Source*: specification 4. */
const useFreshMe = (path: string): void => {
  const queries = useQueryClient();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) void queries.invalidateQueries({ queryKey: callKey(getMe) });
    isFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new address is the very occasion
  }, [path, queries]);
};

/**
 * Opens the area for a person whom the server knows. If it refuses, the session ends and `SessionWatch` leads to the login;
 * if it does not answer, the screen stays, since a lost connection logs nobody out.
 */
export const MeGate = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const [path] = useLocation();
  const { data, error, refetch } = useMe();
  const { name } = useConfiguration();
  useFreshMe(path);
  // The whole page follows from the answer: drawn in slices, so that the browser stays responsive.
  const isKnown = useDeferredValue(data !== undefined);

  const isRefused = isSessionRefused(error) || error?.status === NOT_FOUND;
  useEffect(() => {
    if (isRefused) session.close('EXPIRED');
  }, [isRefused, session]);

  if (data && isKnown) return children;
  return (
    <main className={css['alone']}>
      {error && !isRefused ? (
        <FailureState error={error} title={t('shell.me_failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingPage title={name} />
      )}
    </main>
  );
};
