import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { cierzo } from '@area/contract/brands/cierzo';
import { MeGate } from '../app/shell/me-gate.tsx';
import { createQueryClient } from '../calls/query-client.ts';
import { resetClientState } from '../calls/client-state.ts';
import { createSession } from '@area/kit/session/session.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import { Toasts } from '@area/kit/toasts/toasts.tsx';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { impatient } from '@area/kit/testing/impatient.ts';

const ONE_HOUR_MS = 3_600_000;

/** Draws a screen as it is behind the login, with a session whose calls reach `fetch`. */
export const drawInArea = (
  element: ReactNode,
  path: string,
  configuration: Partial<InitialConfiguration> = {},
): RenderResult & { history: string[] } => {
  saveTokens({
    access_token: 'a',
    refresh_token: 'r',
    scope: '',
    token_type: 'Bearer',
    expires_at: Date.now() + ONE_HOUR_MS,
  });
  return draw(
    <AnswersProvider queries={impatient(createQueryClient())}>
      <MeGate>{element}</MeGate>
      <Toasts />
    </AnswersProvider>,
    {
      path,
      configuration,
      session: createSession(cierzo, { retryAfterMs: 0, onForget: resetClientState }),
    },
  );
};
