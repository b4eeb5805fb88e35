import type { ResponseOf } from '@area/contract/call';
import type { getOrder } from '@area/contract/office/orders/calls';
import { centsFrom } from '@area/domain/money/wire';
import { officeMovesOf } from '@area/domain/operation/office-moves';
import { madridDate } from '@area/domain/calendar/madrid';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { listWaitingAbout } from '../../access/proposals/waiting-store.ts';
import { nameOwners } from '../../clients/accounts/name-owners.ts';
import { orderState, signersOf } from '../../documents/signatures/state.ts';
import type { Db } from '../../platform/db/tables.ts';
import { translate } from '../../platform/texts/translate.ts';
import { listStepsOf } from '../operation-routes/history-store.ts';
import { getOperationPage } from '../operations/store.ts';
import type { OperationPage } from '../operations/store.ts';
import { listLotsOf } from '../orders/present-parts.ts';
import {
  findOrigin,
  findReference,
  listFileLines,
  listLegs,
  listMoney,
  listOrderDocuments,
} from './life-store.ts';
import { listCorrections, listPayingAccounts } from './office-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Who signs it and who has, with the proof that staff are asked for on the phone. */
const signingOf = async (db: Db, { envelope, ...operation }: OperationPage) => {
  if (!envelope) return { envelope: null, signers: [] };
  const people = await createRequestReads(db).people(operation.account_uuid);
  const state = orderState(envelope, operation, people);
  const signers = signersOf(state).map(({ uuid, name }) => {
    const made = state.signatures.find(({ intervener_uuid }) => intervener_uuid === uuid);
    return {
      uuid,
      name,
      signed_at: iso(made?.signed_at ?? null),
      factor: made?.factor ?? null,
      masked_phone: made?.masked_phone ?? null,
      passkey_name: made?.passkey_name ?? null,
      ip: made?.ip ?? null,
    };
  });
  const { verification_code: code, status } = envelope.envelope;
  return { envelope: { code, status }, signers };
};

/** At the office a step names who took it; why compliance did only for who may know. *Source*: ADR 255 and 262. */
const historyOf = async (
  db: Db,
  uuid: string,
  { language, actor }: Pick<OfficeContext, 'language' | 'actor'>,
): Promise<ResponseOf<typeof getOrder>['historical']> => {
  const withAml = hasRight(actor.permission_set, 'VIEW_AML_NOTES');
  return (await listStepsOf(db, [uuid])).map(
    ({ from_status, to_status, at, actor_kind, actor_name, reason }) => ({
      from: from_status,
      to: to_status,
      at: at.toISOString(),
      actor_kind,
      actor_name,
      reason: actor_kind === 'COMP' && !withAml ? null : reason && translate(language, reason),
    }),
  );
};

const filesOf = async (db: Db, uuid: string) =>
  (await listFileLines(db, uuid)).map((line) => ({ ...line, at: iso(line.at) }));

/** An order with everything that happened to it, and where the office may take it. *Errors*: NOT_FOUND. */
export const presentLife = async (
  { db, parts, language, actor }: Pick<OfficeContext, 'db' | 'parts' | 'language' | 'actor'>,
  uuid: string,
): Promise<ResponseOf<typeof getOrder>> => {
  const operation = await getOperationPage(db, uuid, madridDate(parts.clock.business()));
  const { amount, account_uuid, parent_uuid } = operation;
  return {
    ...operation,
    ...(await findOrigin(db, operation)),
    ...(await signingOf(db, operation)),
    account: operation.account_number,
    product: operation.product_name,
    owners: await nameOwners(db, account_uuid),
    created_at: operation.created_at.toISOString(),
    order_at: iso(operation.order_at),
    paid_from: await listPayingAccounts(db, account_uuid),
    corrections: await listCorrections(db, uuid),
    historical: await historyOf(db, uuid, { language, actor }),
    parent: parent_uuid === null ? null : await findReference(db, parent_uuid),
    legs: await listLegs(db, uuid),
    lots: [...(await listLotsOf(db, operation))],
    file_lines: await filesOf(db, uuid),
    money: [...(await listMoney(db, uuid))],
    documents: await listOrderDocuments(db, uuid),
    moves: [...officeMovesOf({ ...operation, amount: amount === null ? null : centsFrom(amount) })],
    proposals: await listWaitingAbout(db, { kind: 'operation', uuid }, actor),
  };
};
