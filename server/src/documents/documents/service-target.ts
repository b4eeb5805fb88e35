import { mayOnAccount } from '@area/domain/account/roles';
import type { AccountAction, Holding } from '@area/domain/account/roles';
import { isDocumentEntityType } from '@area/domain/document/entity-type';
import type { DocumentEntityType } from '@area/domain/document/entity-type';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listRepresentedBy } from '../signatures/speakers-store.ts';
import type { Owner } from './whole-store.ts';
import { listHoldingsOn } from './library-scope.ts';
import type { Reader } from './library-scope.ts';
import { findBankAccountOwner, findOperationAccount } from './store.ts';

/** The rights that the call of the entity requires for reading, and for sending or changing. */
const ACTIONS = {
  account: { read: 'D', write: 'S' },
  operation: { read: 'D', write: 'O' },
} as const satisfies Record<string, Record<'read' | 'write', AccountAction>>;

interface ServiceTarget {
  readonly type: DocumentEntityType;
  readonly uuid: string;
  readonly reader: Reader;
  readonly how: 'read' | 'write';
}

/** Whose documents are meant, and what the reader is on the account they belong to. */
export interface Target {
  readonly owner: Owner;
  readonly holdings: readonly Holding[];
}

/** *Errors*: UNKNOWN_DOCUMENT_ENTITY. *Source*: specification 8. */
export const requireEntityType = (text: string): DocumentEntityType => {
  if (!isDocumentEntityType(text)) throw new AppError('UNKNOWN_DOCUMENT_ENTITY');
  return text;
};

/** A bank account means its account, to whose documents the certificate belongs. */
const accountOf = async (db: Db, { type, uuid }: ServiceTarget): Promise<string> => {
  if (type !== 'BANK_ACCOUNTS') return uuid;
  const bank = await findBankAccountOwner(db, uuid);
  return bank?.account_uuid ?? uuid;
};

const requireHoldings = async (
  db: Db,
  { reader, account, action }: { reader: Reader; account: string; action: AccountAction },
): Promise<readonly Holding[]> => {
  const holdings = await listHoldingsOn(db, account, reader);
  if (!mayOnAccount(holdings, action)) throw new AppError('NOT_FOUND');
  return holdings;
};

const personTarget = async (db: Db, { uuid, reader, how }: ServiceTarget): Promise<Target> => {
  const isOwn = uuid === reader.intervener;
  if (
    !isOwn &&
    (how === 'write' || !(await listRepresentedBy(db, reader.intervener)).includes(uuid))
  )
    throw new AppError('NOT_FOUND');
  return { owner: { intervener: uuid }, holdings: [] };
};

/** Whose documents a call of the document service means, as the entity's own call would judge. *Errors*: NOT_FOUND. */
export const getTarget = async (db: Db, asked: ServiceTarget): Promise<Target> => {
  const { type, uuid, reader, how } = asked;
  switch (type) {
    case 'INTERVENER':
    case 'INTERVENERS':
      return personTarget(db, asked);
    case 'ACCOUNT':
    case 'BANK_ACCOUNTS': {
      const account = await accountOf(db, asked);
      return {
        owner: { account },
        holdings: await requireHoldings(db, { reader, account, action: ACTIONS.account[how] }),
      };
    }
    case 'OPERATION': {
      const operation = await findOperationAccount(db, uuid);
      if (!operation) throw new AppError('NOT_FOUND');
      return {
        owner: { operation: uuid },
        holdings: await requireHoldings(db, {
          reader,
          account: operation.account_uuid,
          action: ACTIONS.operation[how],
        }),
      };
    }
  }
};
