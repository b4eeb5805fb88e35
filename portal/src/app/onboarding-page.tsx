import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { createQueryClient } from '../calls/query-client.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { useGuestSession } from '@area/kit/session/use-guest-session.ts';
import { LanguageChoice } from '../screens/login/language-choice.tsx';

/** Apart, so that the login does not name every file that the screen needs. */
const onboarding = lazyScreen<{ readonly aside: ReactNode }>(
  async () => (await import('../screens/onboarding/onboarding-screen.tsx')).OnboardingScreen,
);

/** /onboarding: as a guest of the host, or as a client who opens another account. *Source*: office 7. */
export const OnboardingPage = () => {
  const [queries] = useState(createQueryClient);
  useGuestSession();
  return (
    <AnswersProvider queries={queries}>
      <Suspense fallback={null}>
        <onboarding.Screen aside={<LanguageChoice />} />
      </Suspense>
    </AnswersProvider>
  );
};
