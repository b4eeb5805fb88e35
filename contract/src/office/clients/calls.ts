import {
  defineOfficeFile,
  defineOfficeList,
  defineOfficeRead,
  defineOfficeWrite,
} from '../define-office.ts';

const VIEW = { right: 'VIEW_CLIENTS' } as const;

/**
 * Everything about a client on one page: also one who is blocked, has died or never logs in. Each look is in the chain of audit.
 * *Source*: office 3, ADR 210.
 */
export const getClient = defineOfficeRead({ ...VIEW, id: 'getClient', path: '/clients/{id}' });

/** What the accounts of a client hold. */
export const listClientPositions = defineOfficeList({
  ...VIEW,
  id: 'listClientPositions',
  path: '/clients/{id}/positions',
});

export const listClientDocuments = defineOfficeList({
  ...VIEW,
  id: 'listClientDocuments',
  path: '/clients/{id}/documents',
});

/** A document of a client, for whoever works with clients. The look stands in the chain of audit. */
export const downloadClientDocument = defineOfficeFile({
  id: 'downloadClientDocument',
  path: '/clients/{id}/documents/{paperId}',
  right: 'OPEN_CLIENT_AREA',
  or: ['VALIDATE_HIGH_RISK_KYC', 'EDIT_TAX_DATA'],
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** What was sent to a client, and whether it left. */
export const listClientMessages = defineOfficeList({
  ...VIEW,
  id: 'listClientMessages',
  path: '/clients/{id}/messages',
});

/** Where a client logged in, and who of the staff looked at their area. */
export const listClientLogins = defineOfficeList({
  ...VIEW,
  id: 'listClientLogins',
  path: '/clients/{id}/logins',
});

export const listClientIssues = defineOfficeList({
  ...VIEW,
  id: 'listClientIssues',
  path: '/clients/{id}/issues',
});

export const listClientNotes = defineOfficeList({
  ...VIEW,
  id: 'listClientNotes',
  path: '/clients/{id}/notes',
});

export const writeClientNote = defineOfficeWrite({
  id: 'writeClientNote',
  path: '/clients/{id}/notes',
  action: 'WRITE_CLIENT_NOTE',
});

/** Everything that happened, the newest first. */
export const listClientEvents = defineOfficeList({
  ...VIEW,
  id: 'listClientEvents',
  path: '/clients/{id}/events',
});

/** A new phone or mail address that a client told: where codes and links go, so two people. *Source*: office 3, ADR 210. */
export const changeClientContact = defineOfficeWrite({
  id: 'changeClientContact',
  path: '/clients/{id}/contact',
  action: 'CHANGE_CONTACT',
});

export const OFFICE_CLIENT_CALLS = [
  getClient,
  listClientPositions,
  listClientDocuments,
  downloadClientDocument,
  listClientMessages,
  listClientLogins,
  listClientIssues,
  listClientNotes,
  writeClientNote,
  listClientEvents,
  changeClientContact,
] as const;
