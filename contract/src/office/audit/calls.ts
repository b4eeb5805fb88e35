import { defineOfficeFile, defineOfficeList, defineOfficeRead } from '../define-office.ts';

/** What staff looked at and did, and what a shell did, newest first. *Source*: office 1 and 3. */
export const listAuditTrail = defineOfficeList({
  id: 'listAuditTrail',
  path: '/audit/trail',
  right: 'VIEW_AUDIT_LOG',
});

/** Whether the chain holds as of now since its last seal, and whether all of it did in the night. *Source*: ADR 29, 189 and 256. */
export const verifyAuditTrail = defineOfficeRead({
  id: 'verifyAuditTrail',
  path: '/audit/verification',
  right: 'VIEW_AUDIT_LOG',
});

/** What was sealed of the chain, newest first. *Source*: ADR 189. */
export const listAuditSeals = defineOfficeList({
  id: 'listAuditSeals',
  path: '/audit/seals',
  right: 'VIEW_AUDIT_LOG',
});

/** A seal as a file, which anybody checks without us. *Source*: ADR 189. */
export const downloadAuditSeal = defineOfficeFile({
  id: 'downloadAuditSeal',
  path: '/audit/seals/{number}/content',
  right: 'VIEW_AUDIT_LOG',
});

export const OFFICE_AUDIT_CALLS = [
  listAuditTrail,
  verifyAuditTrail,
  listAuditSeals,
  downloadAuditSeal,
] as const;
