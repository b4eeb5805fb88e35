import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { approveKyc, signKyc } from '../../clients/kyc/take-effect.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { stepsOf, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { requireStaff } from './require-staff.ts';
import { listWaitingKyc } from './waiting-store.ts';

type Act = (
  tx: Db,
  uuid: string,
  deciding: { by: string; at: Date },
) => Promise<Reason | undefined>;

const decide = async (
  { database, parts, by }: Office,
  given: CommandInput,
  { action, act }: { action: StaffAction; act: Act },
): Promise<Result> => {
  const uuid = wordAt(given, 1, 'UUID');
  await requireStaff(database.kysely, by, action);
  const refused = await inTransaction(database.kysely, async (tx) =>
    act(tx, uuid, { by, at: parts.clock.business() }),
  );
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : 'OK';
  return { lines: [`${uuid} ${outcome}`], json: { uuid, outcome }, succeeded: !refused };
};

const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listWaitingKyc(database.kysely);
  const lines = rows.map(
    (row) =>
      `${row.uuid} ${row.name} ${row.kind} ${row.status} ${row.risk_band ?? ''} ${row.risk_points ?? ''} ${(row.risk_factors ?? []).join(',')}`,
  );
  return { lines, json: rows, succeeded: true };
};

const STEPS: Steps = {
  list: async (office) => list(office),
  sign: async (office, given) =>
    decide(office, given, { action: 'VALIDATE_DOCUMENT', act: signKyc }),
  approve: async (office, given) =>
    decide(office, given, { action: 'VALIDATE_HIGH_RISK_KYC', act: approveKyc }),
};

/** KYC questionnaires: those that wait, one that was signed on paper, one of high risk that compliance approves. */
export const kycCommand: Command = {
  name: 'kyc',
  usage: 'kyc list | sign UUID --by STAFF | approve UUID --by STAFF',
  summary:
    'lists the KYC questionnaires that wait; signs or approves one, so that it comes into force',
  run: stepsOf(STEPS),
};
