import { readFile } from 'node:fs/promises';
import { isEntering } from '@area/domain/operation/type-lists';
import { sentOrder } from '@area/contract/orders/schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { OfficeOrder } from '../../orders/staff-orders/place.ts';
import { UsageError } from './command.ts';
import { findProductCoded } from '../../ledger/products/store.ts';
import { findAccountNumbered } from './names-store.ts';

/** What the signers declare and the office does not. */
const DECLARED = { documents_read: true, suitability_confirmed: true, suitability_sentence: '' };
const uuidOf = async (
  db: Db,
  table: 'accounts' | 'products',
  given: unknown,
): Promise<string | undefined> => {
  if (typeof given !== 'string') return undefined;
  const found =
    table === 'accounts' ? await findAccountNumbered(db, given) : await findProductCoded(db, given);
  if (!found) throw new UsageError(`there is nothing called ${given} among the ${table}`);
  return found;
};

/** An account is named by its number and a product by its code, or both by their uuid as on the wire. */
const named = async (
  db: Db,
  { account, product, destination, ...sent }: Record<string, unknown>,
): Promise<object> => {
  const [uuid_account, uuid_product, uuid_destination] = [
    await uuidOf(db, 'accounts', account),
    await uuidOf(db, 'products', product),
    await uuidOf(db, 'products', destination),
  ];
  return {
    ...sent,
    ...(uuid_account && { uuid_account }),
    ...(uuid_product && { uuid_product }),
    ...(uuid_destination && { uuid_destination }),
  };
};

const parse = (text: string, path: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new UsageError(`${path} is not JSON`);
  }
};

/** An order in a file, with the fields of `POST /operations`. *Errors*: UsageError naming each field that is wrong. */
export const readOrder = async (db: Db, path: string): Promise<OfficeOrder> => {
  const order = await named(db, parse(await readFile(path, 'utf8'), path));
  const isBuying = isEntering((order as { type?: string }).type ?? '');
  const parsed = sentOrder.safeParse({ ...order, ...(isBuying && DECLARED) });
  if (!parsed.success)
    throw new UsageError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  return parsed.data;
};
