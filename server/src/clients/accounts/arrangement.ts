import type { ArrangementChange } from '@area/contract/accounts/schemas';
import { whyNotArrangement } from '@area/domain/account/arrangement-change';
import { atField, reason } from '@area/domain/rules/reason';
import type { Arrangement } from '@area/domain/signature/arrangement';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/tables.ts';
import type { StoredSignatureRule } from '../../platform/db/stored-values.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { signersAmong, toSigner } from '../../access/account-access/signers.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { renderSignatureRegime } from '../printed-documents/account-papers.ts';
import { openEnvelope, voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import { lockAccountRow } from './change.ts';
import { touchAccount } from './account-store.ts';
import { listAccountPeople } from '../../access/account-access/store.ts';
import { judgedRule, storedRule } from './stated-arrangement.ts';
import { notifyArrangement } from './notify-arrangement.ts';
import {
  withdrawArrangementRequest,
  updateArrangementEnvelope,
  insertArrangementRequest,
  findWaitingArrangement,
} from './arrangement-store.ts';

/** An arrangement as it is kept. */
interface Stored {
  readonly signature_arrangement: Arrangement['code'];
  readonly required_signatures: number | null;
  readonly rules: StoredSignatureRule[];
}

interface ArrangementAsking {
  readonly account: string;
  readonly by: string;
  readonly at: Date;
}

const judged = ({ signature_arrangement, required_signatures, rules }: Stored): Arrangement => ({
  code: signature_arrangement,
  ...(required_signatures !== null && { required_signatures }),
  rules: rules.map(judgedRule),
});

/** Withdraws the waiting arrangement. Returns whether there was one. */
const dropWaiting = async (db: Db, { account, by, at }: ArrangementAsking): Promise<boolean> => {
  const waiting = await withdrawArrangementRequest(db, account, { by, at });
  if (waiting)
    await voidEnvelopes(db, { purpose: 'SIGNATURE_REGIME', entity_uuid: waiting.uuid }, at);
  return waiting !== undefined;
};

const send = async (
  db: Db,
  storage: ObjectStorage,
  {
    request,
    account,
    asking,
    stored,
  }: {
    request: string;
    account: { uuid: string; number: string; alias: string };
    asking: ArrangementAsking;
    stored: Stored;
  },
): Promise<void> => {
  const { by, at } = asking;
  const bytes = await renderSignatureRegime(db, {
    account,
    arrangement: stored,
    requested_by: by,
    at,
  });
  const paper = await storeFile(db, storage, {
    account_uuid: account.uuid,
    subcategory: 'SIGNATURE_REGIME',
    filename: 'regimen-de-firma.pdf',
    bytes,
    at,
  });
  const { uuid: envelopeUuid } = await openEnvelope(db, {
    purpose: 'SIGNATURE_REGIME',
    entity_uuid: request,
    account_uuid: account.uuid,
    documents: [paper],
    language: await findLanguageOf(db, by),
    created_by: by,
    at,
  });
  await updateArrangementEnvelope(db, request, envelopeUuid);
};

/**
 * Requests another arrangement: the present one stays in force until every holder has signed the document. An earlier
 * request is withdrawn. *Errors*: VERSION_CONFLICT, INVALID_INPUT. *Source*: decisions 6.3 (3).
 */
export const requestArrangement = async (
  db: Db,
  storage: ObjectStorage,
  { sent, ...asking }: ArrangementAsking & { sent: ArrangementChange },
): Promise<void> => {
  const account = await lockAccountRow(db, asking.account, sent.version);
  const stored: Stored = {
    signature_arrangement: sent.signature_arrangement,
    required_signatures: sent.required_signatures ?? null,
    rules: (sent.rules ?? []).map(storedRule),
  };
  const people = signersAmong(await listAccountPeople(db, account.uuid)).map(toSigner);
  requireFields(
    whyNotArrangement({ arrangement: judged(stored), people, is_pension: account.type === 'P' }),
  );
  const { signature_arrangement, required_signatures, signature_rules } = account;
  if (
    isDeepStrictEqual(stored, {
      signature_arrangement,
      required_signatures,
      rules: signature_rules,
    })
  )
    refuseFields(atField('signature_arrangement', reason('rules.arrangement.same')));
  await dropWaiting(db, asking);
  const request = newUuid();
  const { rules, ...kind } = stored;
  await insertArrangementRequest(db, {
    uuid: request,
    account_uuid: account.uuid,
    ...kind,
    rules: JSON.stringify(rules),
    requested_by: asking.by,
    requested_at: asking.at,
  });
  await send(db, storage, { request, account, asking, stored });
  await touchAccount(db, account.uuid);
  await notifyArrangement(db, request, { what: 'asked', at: asking.at });
};

/** Withdraws a waiting arrangement. *Errors*: NOT_FOUND when none does. */
export const withdraw = async (db: Db, asking: ArrangementAsking): Promise<void> => {
  await lockAccountRow(db, asking.account);
  const waiting = await findWaitingArrangement(db, asking.account);
  if (!waiting) throw new AppError('NOT_FOUND');
  await dropWaiting(db, asking);
  await touchAccount(db, asking.account);
  await notifyArrangement(db, waiting.uuid, { what: 'dropped', at: asking.at });
};
