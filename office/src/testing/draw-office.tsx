import type { OfficeSession } from '@area/contract/office/session/schemas';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { QueryClient } from '@tanstack/react-query';
import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { cierzo } from '@area/contract/brands/cierzo';
import { SessionContext } from '@area/kit/session/session-context.ts';
import { impatient } from '@area/kit/testing/impatient.ts';
import { Toasts } from '@area/kit/toasts/toasts.tsx';
import { ConfigurationContext } from '@area/kit/white-label/configuration-context.ts';
import { createDoor } from '../calls/door.ts';
import { DoorContext } from '../calls/door-context.ts';
import { createOfficeQueries } from '../calls/query-client.ts';
import { StepUpDialog } from '../parts/factor/step-up-dialog.tsx';

/** An id that is valid and always the same. */
export const idOf = (number: number): string =>
  `018f3a00-0000-7000-8000-${number.toString().padStart(12, '0')}`;

/** The session of somebody with a permission set. */
export const sessionOf = (permission_set: PermissionSet): OfficeSession => ({
  uuid: idOf(900),
  kind: 'BROWSER',
  staff: { uuid: idOf(901), username: 'ana', name: 'Ana Ruiz', permission_set },
  opened_at: '2026-11-05T08:00:00.000Z',
  factor_at: '2026-11-05T08:00:00.000Z',
  expires_at: '2026-11-05T16:00:00.000Z',
  idle_seconds: 900,
  csrf_token: 'csrf',
});

interface Stage {
  readonly set?: PermissionSet;
  /** The route of the screen, for its parameters, and the address. */
  readonly path?: string;
}

/** Draws a screen or a part as whoever has these rights and is in. `history` has the addresses that it went to. */
export const drawOffice = (
  element: ReactNode,
  { set = 'OPERATIONS', path = '/' }: Stage = {},
): RenderResult & { history: string[]; queries: QueryClient } => {
  const { hook, history, searchHook } = memoryLocation({ path, record: true });
  const queries = impatient(createOfficeQueries());
  const door = createDoor(cierzo);
  door.enter(sessionOf(set));
  const result = render(
    <ConfigurationContext value={cierzo}>
      <DoorContext value={door}>
        <SessionContext value={door}>
          <AnswersProvider queries={queries}>
            <Router hook={hook} searchHook={searchHook}>
              {element}
            </Router>
            <StepUpDialog />
            <Toasts />
          </AnswersProvider>
        </SessionContext>
      </DoorContext>
    </ConfigurationContext>,
  );
  return { ...result, history, queries };
};
