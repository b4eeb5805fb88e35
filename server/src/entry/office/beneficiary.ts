import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inTransaction } from '../../platform/db/transaction.ts';
import { releaseBeneficiary } from '../../orders/plan-people/release.ts';
import { listRows } from '../../clients/plan-people/store.ts';
import { checkFile } from '../../orders/staff-orders/store-office-file.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { reasonOption, stepsOf, textOption, uuidAt, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { getPlanAccount } from './accounts-by-number.ts';
import { printable } from './printable.ts';
import { getStaff } from './require-staff.ts';
import { requireTwo } from './require-two.ts';

const list = async (office: Office, given: CommandInput): Promise<Result> => {
  const account = await getPlanAccount(office, wordAt(given, 1, 'ACCOUNT'));
  const bound = (await listRows(office.database.kysely, account)).filter(
    ({ status, is_bound }) => status === 'ACTIVE' && is_bound,
  );
  return {
    lines: bound.map(({ uuid, given_name, family_name_1, percentage }) =>
      [uuid, printable(`${given_name} ${family_name_1}`), percentage].join(' '),
    ),
    json: bound.map(({ uuid, given_name, family_name_1, percentage }) => ({
      uuid,
      given_name,
      family_name_1,
      percentage,
    })),
    succeeded: true,
  };
};

const release = async (office: Office, given: CommandInput): Promise<Result> => {
  const { database, parts, by } = office;
  const beneficiary = uuidAt(given);
  const path = wordAt(given, 2, 'CONSENT.pdf');
  const reason = reasonOption(given);
  const decided_by = await requireTwo(
    database.kysely,
    { by, given },
    { may: 'VALIDATE_CHANGE', together: 'BENEFICIARY_RELEASE' },
  );
  const members = await Promise.all(
    [by, textOption(given, 'approved-by') ?? ''].map(async (name) =>
      getStaff(database.kysely, name),
    ),
  );
  const bytes = new Uint8Array(await readFile(path));
  const consent = await checkFile(parts, { filename: basename(path), bytes }, 'consent');
  const refused = await inTransaction(database.kysely, async (tx) =>
    releaseBeneficiary(tx, parts, {
      beneficiary,
      consent,
      reason,
      decided_by,
      members: members.map(({ uuid }) => uuid),
      at: parts.clock.business(),
      wall: parts.clock.wall(),
    }),
  );
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : 'released';
  return {
    lines: [`${beneficiary} ${outcome}`],
    json: { uuid: beneficiary, outcome, refused: refused ?? null },
    succeeded: !refused,
  };
};

/** *Source*: ADR 138. */
export const beneficiaryCommand: Command = {
  name: 'beneficiary',
  usage:
    'beneficiary list ACCOUNT | release UUID CONSENT.pdf --reason TEXT --by NAME --approved-by NAME',
  summary:
    'lists the irrevocable beneficiaries of a plan account; releases one who consented in writing, so that the participant may change or remove them',
  run: stepsOf({ list, release }),
};
