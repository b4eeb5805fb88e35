/** Where the closed days of a year come from: the manager, the program, or the rule where nobody has a list. */
export const CALENDAR_SOURCES = ['OFFICE', 'PROGRAM', 'RULE'] as const;
