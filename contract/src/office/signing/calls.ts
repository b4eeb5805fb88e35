import { defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** Whether the record of an envelope is whole, by the code that its evidence prints. *Source*: ADR 45. */
export const verifySigningRecord = defineOfficeRead({
  id: 'verifySigningRecord',
  path: '/signing/records/{code}',
  right: 'VIEW_CLIENTS',
});

/** Lets somebody sign again who typed too many wrong codes. *Source*: ADR 45. */
export const unblockSigning = defineOfficeWrite({
  id: 'unblockSigning',
  path: '/signing/unblock',
  action: 'UNBLOCK_SIGNING',
});

/** Sends an order to its signers again. *Source*: decisions 1.2 (O3, O7). */
export const reissueEnvelope = defineOfficeWrite({
  id: 'reissueEnvelope',
  path: '/signing/reissue',
  action: 'REISSUE_ENVELOPE',
  errors: ['TRANSITION_FORBIDDEN'],
});

export const OFFICE_SIGNING_CALLS = [verifySigningRecord, unblockSigning, reissueEnvelope] as const;
