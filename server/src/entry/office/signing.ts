import { normaliseVerificationCode } from '@area/domain/signature/verification-code';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { reissueOrder } from '../../orders/orders/reissue.ts';
import { liftBlock } from '../../documents/signatures/codes/challenges-store.ts';
import { findBrokenSteps } from '../../documents/signatures/records.ts';
import { findHead } from '../../documents/signatures/records-store.ts';
import { UsageError, wordAt, stepsOf } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { requireStaff } from './require-staff.ts';
import { findEnvelopeCoded, findOperationReferenced, findPersonDocumented } from './names-store.ts';

const findPerson = async (db: Db, document: string): Promise<string> => {
  const found = await findPersonDocumented(db, document);
  if (!found) throw new UsageError(`there is nobody with ${document}`);
  return found;
};

const unblock = async ({ database, by }: Office, given: CommandInput): Promise<Result> => {
  const document = wordAt(given, 1, 'DOCUMENT');
  await requireStaff(database.kysely, by, 'BLOCK');
  const person = await findPerson(database.kysely, document);
  const outcome = (await inTransaction(database.kysely, async (tx) => liftBlock(tx, person)))
    ? 'unblocked'
    : 'not blocked';
  return {
    lines: [`${document} ${outcome}`],
    json: { document, outcome },
    succeeded: outcome === 'unblocked',
  };
};

const reissue = async ({ database, parts, by }: Office, given: CommandInput): Promise<Result> => {
  const reference = wordAt(given, 1, 'REFERENCE');
  await requireStaff(database.kysely, by, 'RESEND');
  const found = await findOperationReferenced(database.kysely, reference);
  if (!found) throw new UsageError(`there is no operation ${reference}`);
  const asked = { uuid: found.uuid, actor: officeActor(by), now: parts.clock.business() };
  const { version, operation_status } = await inPrintingTransaction(parts, async (tx, printing) =>
    reissueOrder(tx, printing, asked),
  );
  return {
    lines: [`${reference} ${operation_status}, version ${version}`],
    json: { reference, operation_status, version },
    succeeded: true,
  };
};

const verify = async ({ database }: Office, given: CommandInput): Promise<Result> => {
  const db = database.kysely;
  const code = normaliseVerificationCode(wordAt(given, 1, 'CODE'));
  const envelope = await findEnvelopeCoded(db, code);
  if (!envelope) throw new UsageError('there is no envelope with this code');
  const [broken, head] = [
    await findBrokenSteps(db, envelope.uuid),
    await findHead(db, envelope.uuid),
  ];
  const verdict =
    broken.length === 0
      ? `unbroken, its end is ${head ?? 'nothing'}`
      : `broken at ${broken.join(', ')}`;
  return {
    lines: [`${envelope.uuid} ${envelope.purpose} ${envelope.status}: ${verdict}`],
    json: { ...envelope, broken, head },
    succeeded: broken.length === 0,
  };
};

const STEPS: Steps = { unblock, reissue, verify };

/** Signing: unblocks a person after too many wrong codes, sends an order again whose document had a defect, shows the record of an envelope. */
export const signingCommand: Command = {
  name: 'signing',
  usage: 'signing unblock DOCUMENT --by STAFF | reissue REFERENCE --by STAFF | verify CODE',
  summary:
    "unblocks a person's signing; sends an order to its signers again; checks the record of an envelope",
  run: stepsOf(STEPS),
};
