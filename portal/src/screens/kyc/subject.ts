import { createContext, useContext } from 'react';
import { paths } from '../../app/paths.ts';
import type { Subject } from '../../parts/record/represented-people.ts';

const SubjectContext = createContext<Subject | undefined>(undefined);
export const SubjectProvider = SubjectContext.Provider;

/** Address of the form of a subject, at a section. */
export const formPath = ({ uuid, name }: Subject, section?: string): string =>
  paths.kycForm(section, name === undefined ? undefined : uuid);

/** Whose form this is, with its addresses. *Errors*: throws outside the form. */
export const useSubject = (): Subject & { readonly pathOf: (section?: string) => string } => {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('useSubject is for the pages of the form');
  return { ...subject, pathOf: (section) => formPath(subject, section) };
};
