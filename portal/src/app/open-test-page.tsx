import { OPEN_TESTS } from '@area/domain/poll/kinds';
import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createQueryClient } from '../calls/query-client.ts';
import { useGuestSession } from '@area/kit/session/use-guest-session.ts';
import { LanguageChoice } from '../screens/login/language-choice.tsx';
import { LoginFrame } from '../screens/login/login-frame.tsx';
import { OpenTestQuestions } from '../screens/convenience/open-test-questions.tsx';
import { OpenTestResult } from '../screens/convenience/open-test-result.tsx';
import { OpenTests } from '../screens/convenience/open-tests.tsx';

/** The test in the address, its questions or its result. */
const Asked = () => {
  const asked = new URLSearchParams(useSearch());
  const test = OPEN_TESTS.find((each) => each === asked.get('test'));
  const result = asked.get('result');
  if (test === undefined) return <OpenTests />;
  return result === null ? (
    <OpenTestQuestions key={test} test={test} question={asked.get('question')} />
  ) : (
    <OpenTestResult test={test} uuid={result} />
  );
};

/** /login/test: tests for people who are not clients yet. *Source*: specification 7 (onboarding), decisions 11.8. */
export const OpenTestPage = () => {
  const [queries] = useState(createQueryClient);
  useGuestSession();
  return (
    <AnswersProvider queries={queries}>
      <LoginFrame aside={<LanguageChoice />}>
        <Asked />
      </LoginFrame>
    </AnswersProvider>
  );
};
