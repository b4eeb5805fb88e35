/** The sections of a client, in their order. */
export const SECTIONS = [
  'summary',
  'accounts',
  'orders',
  'documents',
  'knowledge',
  'issues',
  'messages',
  'logins',
  'notes',
  'events',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of an address; the first one where it names none. */
export const sectionOf = (asked: string | undefined): Section =>
  SECTIONS.find((section) => section === asked) ?? 'summary';
