import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { IdleWarning } from '@area/kit/session/idle-warning.tsx';
import { useSession } from '@area/kit/session/session-context.ts';
import type { SessionEnd } from '@area/kit/session/session.ts';
import { t } from '@area/kit/session/texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

/** What the page of the login itself does not say. After a logout nothing is said. */
const tellOf = (end: SessionEnd, isStaff: boolean): void => {
  if (end === 'LOGOUT' || (isStaff && end === 'EXPIRED')) return;
  showToast({ tone: 'neutral', title: t(`access.ended.${end}`) });
};

/** Where an ended session leads: to its own login, which leads back if it may be the same person. */
const wayAfter = (end: SessionEnd, isStaff: boolean, here: string): string => {
  if (isStaff) return paths.loginAdmin(end === 'EXPIRED' ? 'time' : undefined);
  return end === 'EXPIRED' || end === 'IDLE' ? paths.login(here) : paths.login();
};

/**
 * Watches the session on every page of the area: asks whether the person is still there, and leads to the login when it
 * ends, here or in another tab. *Source*: specification 4 and 8, ADR 35.
 */
export const SessionWatch = () => {
  const session = useSession();
  const queries = useQueryClient();
  const [path, navigate] = useLocation();
  const [isStaff, setStaff] = useState(() => session.adminDni() !== undefined);
  const isLeaving = useRef(false);

  const change = (): void => {
    setStaff(session.adminDni() !== undefined);
    void queries.resetQueries();
    navigate(paths.home(), { replace: true });
  };
  const leave = (end: SessionEnd): void => {
    // Several calls may learn of the same end.
    if (isLeaving.current) return;
    isLeaving.current = true;
    queries.clear();
    navigate(wayAfter(end, isStaff, path + location.search), { replace: true });
  };
  useEffect(() =>
    session.subscribe((end) => {
      if (!isLeaving.current) tellOf(end, isStaff);
      if (end === 'CHANGED') change();
      else leave(end);
    }),
  );

  // Staff have a quarter of an hour in all, and the banner counts it down.
  return isStaff ? null : <IdleWarning onLeave={() => session.close()} />;
};
