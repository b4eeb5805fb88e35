import { defineOfficeList, defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** Every text of the program by language and key, and what the manager has in its place. *Source*: office.md 3, ADR 212. */
export const listTexts = defineOfficeList({
  id: 'listTexts',
  path: '/texts',
  right: 'CONFIGURE',
});

/** Texts in the place of those of the program, or those of the program again. *Source*: office.md 3, ADR 212. */
export const setTexts = defineOfficeWrite({
  id: 'setTexts',
  path: '/texts',
  action: 'SET_TEXTS',
});

/** Questionnaires, consents and papers in the version in force, and what was answered to earlier ones. *Source*: office.md 3. */
export const getLegalContent = defineOfficeRead({
  id: 'getLegalContent',
  path: '/legal-content',
  right: 'CONFIGURE',
  or: ['VIEW_AUDIT_LOG'],
});

export const OFFICE_TEXT_CALLS = [listTexts, setTexts, getLegalContent] as const;
