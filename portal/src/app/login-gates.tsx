import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useKnownMe } from '../calls/me.ts';
import { useOpenGates } from '../parts/gates/use-gates.ts';
import {
  findGateProgress,
  gatePath,
  newGateProgress,
  saveGateProgress,
} from '../parts/gates/gate-progress.ts';

/**
 * Leads a person who has just logged in to the first open stop, once for each login. After that each stop leads to the next,
 * and the menu is free. *Source*: specification 2, first-login prompts.
 */
export const LoginGates = ({ children }: { readonly children: ReactNode }) => {
  const { uuid } = useKnownMe().private_area.intervener;
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [first] = useOpenGates();
  const [isDecided, decide] = useState(
    () => first === undefined || findGateProgress(uuid) !== undefined,
  );

  // Before anything is painted, so that no other screen appears before a stop. Where there is none the screen is drawn at once.
  useLayoutEffect(() => {
    if (findGateProgress(uuid) === undefined) {
      saveGateProgress(newGateProgress(uuid, search === '' ? path : `${path}?${search}`));
      if (first !== undefined && path !== gatePath(first))
        navigate(gatePath(first), { replace: true });
    }
    decide(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person: where one goes afterwards is free
  }, [uuid]);

  return isDecided ? children : null;
};
