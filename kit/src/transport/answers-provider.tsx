import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../texts/use-language.ts';

/** What is shown stays until its new answer is there: a form that an answer is drawn around keeps what was typed. */
const askAgain = async (queries: QueryClient): Promise<void> => {
  // Those on their way were sent in the language before.
  await queries.cancelQueries();
  queries.removeQueries({ type: 'inactive' });
  await queries.invalidateQueries();
};

interface AnswersProviderProps {
  readonly queries: QueryClient;
  readonly children: ReactNode;
}

/** The answers of the server for the pages below. They have words: in another language they are asked for again. */
export const AnswersProvider = ({ queries, children }: AnswersProviderProps) => {
  const language = useLanguage();
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    void askAgain(queries);
  }, [language, queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
};
