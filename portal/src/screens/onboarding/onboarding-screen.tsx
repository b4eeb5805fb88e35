import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import {
  ApplicationKeyProvider,
  findApplicationKey,
  forgetApplication,
  keepApplicationKey,
} from '../../calls/application-key.ts';
import { ApplicationPages } from './application-pages.tsx';
import { LeaveButton } from './leave-button.tsx';
import { LinkPage } from './link-page.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { ResumePage } from './resume-page.tsx';
import { StartPage } from './start-page.tsx';
import { dropLinkToken, useLinkToken } from './use-link-token.ts';

interface OnboardingScreenProps {
  /** At the foot: the language. */
  readonly aside: ReactNode;
}

/** /onboarding: from a link, from the key that this browser keeps, or from the start. *Source*: office 7, ADR 217. */
export const OnboardingScreen = ({ aside }: OnboardingScreenProps) => {
  const token = useLinkToken();
  const [key, setKey] = useState(findApplicationKey);
  const [, navigate] = useLocation();
  const view = new URLSearchParams(useSearch()).get('view');

  const enter = (opened: string): void => {
    // Of another application nothing stays.
    forgetApplication();
    keepApplicationKey(opened);
    setKey(opened);
    dropLinkToken();
    navigate(paths.onboarding(), { replace: true });
  };
  const leave = (to: string): void => {
    forgetApplication();
    setKey(undefined);
    navigate(to, { replace: true });
  };

  if (token !== '')
    return (
      <OnboardingFrame aside={aside}>
        <LinkPage key={token} token={token} onOpened={enter} />
      </OnboardingFrame>
    );
  if (key === undefined)
    return (
      <OnboardingFrame aside={aside}>
        {view === 'resume' ? <ResumePage /> : <StartPage onStarted={enter} />}
      </OnboardingFrame>
    );
  return (
    <ApplicationKeyProvider key={key} value={key}>
      <OnboardingFrame
        aside={aside}
        leave={<LeaveButton onLeave={() => leave(paths.onboarding({ view: 'resume' }))} />}
      >
        <ApplicationPages onLeave={leave} />
      </OnboardingFrame>
    </ApplicationKeyProvider>
  );
};
