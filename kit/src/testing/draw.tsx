import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { closedSession } from '../session/closed-session.ts';
import { SessionContext } from '../session/session-context.ts';
import type { Session } from '../session/session.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { ConfigurationContext } from '../white-label/configuration-context.ts';
import type { InitialConfiguration } from '../white-label/configuration.ts';

interface Stage {
  readonly path?: string;
  /** How it differs from one that nobody opened. */
  readonly session?: Partial<Session>;
  readonly configuration?: Partial<InitialConfiguration>;
}

/** Draws a part of the portal as in the running portal. `history` has the addresses it navigated to. */
export const draw = (
  element: ReactNode,
  stage: Stage = {},
): RenderResult & { history: string[] } => {
  const { hook, history, searchHook } = memoryLocation({ path: stage.path ?? '/', record: true });
  const result = render(
    <ConfigurationContext value={{ ...cierzo, ...stage.configuration }}>
      <SessionContext value={{ ...closedSession, ...stage.session }}>
        <Router hook={hook} searchHook={searchHook}>
          {element}
        </Router>
      </SessionContext>
    </ConfigurationContext>,
  );
  return { ...result, history };
};
