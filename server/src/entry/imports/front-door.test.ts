import { hash as bcrypt } from '@node-rs/bcrypt';
import { cierzo } from '@area/contract/brands/cierzo';
import { draftBrand, publishBrand } from '@area/contract/office/brands/calls';
import { addHost } from '@area/contract/office/hosts/calls';
import { createOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../access/staff-life/create-administrator.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { Client } from '../../../test/client.ts';
import { importAll } from '../../../test/imports.ts';
import { inventFile, inventedKinds } from '../../../test/invented-manager/manager.ts';
import type { InventedManager } from '../../../test/invented-manager/names.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import { publish } from '../../../test/orders.ts';
import { addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { createEmptyApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createEmptyApp();
});
afterAll(() => app.dispose());

const HOST = 'gestora';
const PASSWORD = 'Una-de-antes-2019!';

/** A brand and a host, as an administrator of systems makes them with a second person. */
const openHost = async (): Promise<void> => {
  const pair = await enterPair(app, 'IT_ADMIN');
  const { id: _id, demo: _demo, ...content } = cierzo;
  await pair.maker.ask(draftBrand, { params: { id: HOST }, body: { content } });
  await doTogether(pair, publishBrand, { params: { id: HOST }, body: {} });
  await doTogether(pair, addHost, {
    body: { id: HOST, configuration_id: HOST, hostnames: ['area.example.com'] },
  });
};

const logIn = async (document: string): Promise<Client> => {
  const { consumer_key, consumer_secret } = await app.db
    .selectFrom('portals')
    .select(['consumer_key', 'consumer_secret'])
    .where('id', '=', HOST)
    .executeTakeFirstOrThrow();
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: {
      authorization: `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: `${HOST}/${document}`,
      password: PASSWORD,
    }).toString(),
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
  return new Client(app, answer.json<{ access_token: string }>().access_token);
};

const hashOf = async (intervener_uuid: string) =>
  app.db
    .selectFrom('logins')
    .select(['password_hash', 'is_foreign'])
    .where('intervener_uuid', '=', intervener_uuid)
    .executeTakeFirstOrThrow();

/** The first imported person who is alone on an account. */
const findImported = async () =>
  app.db
    .selectFrom('import_map as person')
    .innerJoin('interveners', 'interveners.uuid', 'person.uuid')
    .innerJoin('account_roles', 'account_roles.intervener_uuid', 'person.uuid')
    .innerJoin('import_map as account', 'account.uuid', 'account_roles.account_uuid')
    .select(['interveners.uuid', 'document_number', 'account_roles.account_uuid'])
    .where('person.external_id', '=', 'P-0000001')
    .where('account.external_id', '=', 'C-0000001')
    .executeTakeFirstOrThrow();

const manage = async ({ code }: TestProduct): Promise<InventedManager> => ({
  people: 200,
  seed: 3,
  lots_each: 2,
  products: [code],
  host: HOST,
  password_hash: await bcrypt(PASSWORD, 4),
});

it('from an empty database to a client who sees what they have and orders', async () => {
  const first = { username: 'primera', name: 'Primera', email: 'primera@example.com' };
  expect(await createAdministrator(app.parts, first)).toMatchObject({ kind: 'FIRST' });
  await openHost();
  const product = await addProduct(app);
  await publish(app, product, { day: '2022-01-10', value: '10.000000' });
  await publish(app, product, { day: '2026-03-06', value: '12.000000' });
  const invented = await manage(product);
  const files = Object.fromEntries(
    inventedKinds(invented).map((kind) => [kind, inventFile(kind, invented)]),
  );
  const done = await importAll(app, await enterPair(app), files);
  expect(done).toMatchObject({
    status: 'COMMITTED',
    errors: 0,
    failure: null,
    audit_findings: 0,
  });

  const { uuid, document_number, account_uuid } = await findImported();
  expect(await hashOf(uuid)).toMatchObject({ is_foreign: true });
  const client = await logIn(document_number);
  const renewed = await hashOf(uuid);
  expect([renewed.is_foreign, renewed.password_hash.startsWith('$argon2id$')]).toEqual([
    false,
    true,
  ]);
  const held = await app.db
    .selectFrom('positions')
    .select('units')
    .where('account_uuid', '=', account_uuid)
    .executeTakeFirstOrThrow();
  const { data: positions } = await client.get(`/accounts/${account_uuid}/positions`);
  expect(JSON.stringify(positions)).toContain(held.units);
  const { data: evolution, status } = await client.get(`/interveners/${uuid}/evolution`);
  expect([status, (evolution as unknown[]).length > 0]).toEqual([200, true]);
  const order = await client.ask(createOperation, {
    body: {
      type: 'SUSCRIPCION',
      uuid_account: account_uuid,
      uuid_product: product.uuid,
      amount: '1000.00',
      payment_method: 'TRANSFERENCIA',
      documents_read: true,
      suitability_confirmed: true,
    },
  });
  expect(order.operation_status).toMatch(/^REGISTERED/);
  await expectCleanAudit(app);
});
