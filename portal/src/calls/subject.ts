import { createContext, useContext } from 'react';
import { useKnownMe } from './me.ts';

const WhomContext = createContext<string | undefined>(undefined);
export const SubjectProvider = WhomContext.Provider;

/** About whom one reads and declares: oneself, unless the page is about somebody whom one represents. */
export const useSubject = (): string => {
  const { uuid } = useKnownMe().private_area.intervener;
  return useContext(WhomContext) ?? uuid;
};
