import { defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** With what the program runs: settings in force, certificates, gateways, and what the last audit found. *Source*: office 3. */
export const getSystemState = defineOfficeRead({
  id: 'getSystemState',
  path: '/system',
  right: 'CONFIGURE',
  or: ['VIEW_AUDIT_LOG'],
});

/** Asks a gateway something harmless, and says what it answered. *Source*: office 3. */
export const testGateway = defineOfficeWrite({
  id: 'testGateway',
  path: '/system/gateways/{gateway}/test',
  action: 'TEST_GATEWAY',
});

/** The backups that the server sees, and whether each was read whole. *Source*: office 3, ADR 218. */
export const getBackups = defineOfficeRead({
  id: 'getBackups',
  path: '/system/backups',
  right: 'CONFIGURE',
  or: ['VIEW_AUDIT_LOG'],
});

export const OFFICE_SYSTEM_CALLS = [getSystemState, testGateway, getBackups] as const;
