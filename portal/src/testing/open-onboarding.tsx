import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import { createSession } from '@area/kit/session/session.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { cierzoHost } from '@area/kit/testing/host.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { OnboardingScreen } from '../screens/onboarding/onboarding-screen.tsx';

const HOST_TOKEN: Reply = {
  method: 'POST',
  path: /\/oauth2\/token$/,
  id: 'token',
  answer: () =>
    Response.json({ access_token: 'of-the-host', token_type: 'Bearer', expires_in: 900 }),
};

/** Draws a page of the application of a client, where nobody is logged in; earlier replies win. */
export const openOnboarding = (path: string, ...replies: readonly Reply[]) => {
  const asked = fakeServer(...replies, HOST_TOKEN);
  const session = createSession(cierzoHost, { retryAfterMs: 0 });
  session.allowGuest(true);
  return {
    asked,
    ...draw(
      <AnswersProvider queries={createQueryClient()}>
        <OnboardingScreen aside={null} />
      </AnswersProvider>,
      { path, session, configuration: cierzoHost },
    ),
  };
};
