import { hostname, userInfo } from 'node:os';
import type { Db } from '../../platform/db/tables.ts';
import { recordStaffAct } from './record-staff-act.ts';
import { notifyAdministrators } from './staff-mails.ts';

/** Where something was done that no request brought. */
export const COMMAND_LINE = 'command line';

/** What a shell does without a login: who does it is known to the machine alone. */
const MACHINE_ACTS = {
  encryptKeys: 'keys_encrypted',
  restoreBackup: 'backup_restored',
} as const;

interface MachineAct {
  readonly call: keyof typeof MACHINE_ACTS;
  /** What it is about, as the chain and the mail name it. */
  readonly subject: string;
  readonly at: Date;
}

/** An account without a name has its number alone, as in a container. */
const accountName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
};

/**
 * Writes what a shell does into the chain of audit, with the account and the machine, and notifies the administrators of users.
 * *Source*: office 2.
 */
export const recordMachineAct = async (
  tx: Db,
  { call, subject, at }: MachineAct,
): Promise<void> => {
  const account = `${accountName()}@${hostname()}`;
  const reason = `break-glass by ${account}`;
  await recordStaffAct(tx, { staff_uuid: null, call, subject, reason, at, ip: COMMAND_LINE });
  await notifyAdministrators(tx, { mail: MACHINE_ACTS[call], values: { subject, account }, at });
};
