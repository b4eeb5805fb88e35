import { defineOfficeRead } from '../define-office.ts';

/** With what the program runs: settings in force, certificates, gateways, and what the last audit found. *Source*: office 3. */
export const getSystemState = defineOfficeRead({
  id: 'getSystemState',
  path: '/system',
  right: 'CONFIGURE',
  or: ['VIEW_AUDIT_LOG'],
});

export const OFFICE_SYSTEM_CALLS = [getSystemState] as const;
