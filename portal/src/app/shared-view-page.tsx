import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { createQueryClient } from '../calls/query-client.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { LanguageChoice } from '../screens/login/language-choice.tsx';

/** Apart, so that the login does not name every file that the screen needs. */
const sharedView = lazyScreen<{ readonly aside: ReactNode }>(
  async () => (await import('../screens/shared-view/shared-view-screen.tsx')).SharedViewScreen,
);

/** /view: without a session, also where the reader has one of their own. */
export const SharedViewPage = () => {
  const [queries] = useState(createQueryClient);
  return (
    <AnswersProvider queries={queries}>
      <Suspense fallback={null}>
        <sharedView.Screen aside={<LanguageChoice />} />
      </Suspense>
    </AnswersProvider>
  );
};
