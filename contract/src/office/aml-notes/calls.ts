import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** What compliance wrote about a client; whoever reads it is in the audit chain. *Source*: decisions 6.2, ADR 197. */
export const listAmlNotes = defineOfficeList({
  id: 'listAmlNotes',
  path: '/interveners/{id}/aml-notes',
  right: 'VIEW_AML_NOTES',
});

/** *Source*: decisions 6.2, ADR 197. */
export const writeAmlNote = defineOfficeWrite({
  id: 'writeAmlNote',
  path: '/interveners/{id}/aml-notes',
  action: 'WRITE_AML_NOTE',
});

export const OFFICE_AML_NOTE_CALLS = [listAmlNotes, writeAmlNote] as const;
