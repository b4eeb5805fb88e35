import type { AccountSummary } from '@area/contract/accounts';
import { createContext, useContext } from 'react';
import { paths } from '../../app/paths.ts';

/** Whose questionnaire it is: one's own, or that of somebody for whom one speaks. */
export interface Subject {
  readonly uuid: string;
  /** Nothing for oneself. */
  readonly name?: string;
}

/** Whoever owns accounts on which the reader acts for others: the entity, the ward. *Source*: decisions 6.3 (4). */
export const othersSpokenFor = (accounts: readonly AccountSummary[], self: string): readonly Subject[] => {
  const acted = accounts.filter(({ holders }) => holders.every(({ uuid }) => uuid !== self));
  const others = new Map(acted.flatMap(({ holders }) => holders).map(({ uuid, name }) => [uuid, { uuid, name }]));
  return [...others.values()];
};

const SubjectContext = createContext<Subject | undefined>(undefined);
export const SubjectProvider = SubjectContext.Provider;

/** Address of the form of a subject, at a section. */
export const formPath = ({ uuid, name }: Subject, section?: string): string => paths.kycForm(section, name === undefined ? undefined : uuid);

/** Whose form this is, with its addresses. *Errors*: throws outside the form. */
export const useSubject = (): Subject & { readonly pathOf: (section?: string) => string } => {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('useSubject is for the pages of the form');
  return { ...subject, pathOf: (section) => formPath(subject, section) };
};
