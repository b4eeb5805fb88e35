import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { getMe } from '@area/contract/me';
import { useMe } from '../../calls/me.ts';
import { callKey } from '../../calls/use-call.ts';
import { useSession } from '../../session/session-context.ts';
import { t } from '../../texts/t.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { paths } from '../paths.ts';
import css from './shell.module.css';

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
 * Lets in whom the server knows. When it refuses, credentials are cleared and the login follows; when it
 * is silent, what is on the screen stays, since a lost connection logs nobody out.
 */
export const MeGate = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const queries = useQueryClient();
  const [path, navigate] = useLocation();
  const { data, error, refetch } = useMe();
  useFreshMe(path);

  const isRefused = error?.isRefusal ?? false;
  useEffect(() => {
    if (!isRefused) return;
    session.close();
    queries.clear();
    showToast({ tone: 'neutral', title: t('login.session_ended') });
    navigate(paths.login(path + location.search), { replace: true });
    // Only the refusal sends one away, not the navigation that follows it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRefused]);

  if (data) return children;
  return (
    <main className={css['alone']}>
      {error && !isRefused ? (
        <FailureState error={error} title={t('shell.me_failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </main>
  );
};
