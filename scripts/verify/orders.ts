import { DEMO_PRODUCTS } from '@area/server/entry/demo/products';
import type { HttpRequest } from './http-client.ts';
import type { LoggedIn } from './people.ts';
import type { Random } from './random.ts';

const [SERENE] = DEMO_PRODUCTS;

/** A small order of a product that suits everybody, so that no limit applies. */
export const buildOrder = (account: string, random: Random) => ({
  type: 'SUSCRIPCION',
  uuid_account: account,
  uuid_product: SERENE?.row.uuid ?? '',
  amount: `${random.between(10, 40)}.${String(random.between(0, 100)).padStart(2, '0')}`,
  payment_method: 'TRANSFERENCIA',
  documents_read: true,
  suitability_confirmed: true,
});

/** The request that places an order under a key; the same again for every repetition. */
export const orderRequest = (person: LoggedIn, key: string, order: object): HttpRequest => ({
  method: 'POST',
  path: '/api/operations',
  body: order,
  headers: { authorization: person.authorization, 'idempotency-key': key },
});
