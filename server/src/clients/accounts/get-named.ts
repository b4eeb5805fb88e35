import { OWNER_ROLES } from '@area/domain/account/roles';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { reason } from '@area/domain/rules/reason';
import { listAccountPeople } from '../../access/account-access/store.ts';
import {
  findAccountNumbered,
  findEntityDocumented,
  findOpenAccountNumbered,
  findPlanAccountNumbered,
} from './named-store.ts';
import { findProductCoded } from '../../ledger/products/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';

/** An account by its number, as staff name it. *Errors*: INVALID_INPUT at the field. */
export const getAccountNamed = async (db: Db, number: string, field = 'account'): Promise<string> =>
  (await findAccountNumbered(db, number)) ??
  refuseFields([{ field, ...reason('rules.named.account', { number }) }]);

/** The same, of one that is open: units come to it. *Errors*: INVALID_INPUT at the field. */
export const getOpenAccountNamed = async (db: Db, number: string, field: string): Promise<string> =>
  (await findOpenAccountNumbered(db, number)) ??
  refuseFields([
    {
      field,
      ...reason(
        (await findAccountNumbered(db, number)) === undefined
          ? 'rules.named.account'
          : 'rules.named.open_account',
        { number },
      ),
    },
  ]);

/** The same, of a plan. *Errors*: INVALID_INPUT at the field. */
export const getPlanAccountNamed = async (
  db: Db,
  number: string,
  field = 'account',
): Promise<string> =>
  (await findPlanAccountNumbered(db, number)) ??
  refuseFields([{ field, ...reason('rules.named.plan_account', { number }) }]);

/** A product by its code. *Errors*: INVALID_INPUT at the field. */
export const getProductNamed = async (db: Db, code: string, field = 'product'): Promise<string> =>
  (await findProductCoded(db, code)) ??
  refuseFields([{ field, ...reason('rules.named.product', { code }) }]);

/** An entity by its document. *Errors*: INVALID_INPUT at the field. */
export const getEntityNamed = async (db: Db, document: string, field = 'entity'): Promise<string> =>
  (await findEntityDocumented(db, normaliseIdentifier(document))) ??
  refuseFields([{ field, ...reason('rules.named.entity', { document }) }]);

/** In whose name an order is placed: somebody on the account by their document, or its first owner. *Errors*: INVALID_INPUT. */
export const getOrdererNamed = async (
  db: Db,
  account: string,
  document: string | undefined,
): Promise<string> => {
  const people = await listAccountPeople(db, account);
  const found =
    document === undefined
      ? people.find(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)))
      : people.find(({ document_number }) => document_number === document);
  return (
    found?.uuid ??
    refuseFields([
      {
        field: 'orderer',
        ...(document === undefined
          ? reason('rules.named.owner')
          : reason('rules.named.orderer', { document })),
      },
    ])
  );
};
