import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../calls/query-client.ts';
import { useGuestSession } from '@area/kit/session/use-guest-session.ts';
import { LanguageChoice } from '../screens/login/language-choice.tsx';
import { OnboardingScreen } from '../screens/onboarding/onboarding-screen.tsx';

/** /onboarding: as a guest of the host, or as a client who opens another account. *Source*: office 7. */
export const OnboardingPage = () => {
  const [queries] = useState(createQueryClient);
  useGuestSession();
  return (
    <QueryClientProvider client={queries}>
      <OnboardingScreen aside={<LanguageChoice />} />
    </QueryClientProvider>
  );
};
