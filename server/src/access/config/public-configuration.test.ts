import { getConfigEntry, getPublicConfiguration } from '@area/contract/config/calls';
import { initialConfiguration } from '@area/contract/config/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_HOSTS, demoHost } from '../../entry/demo/brands.ts';
import { Client, requestToken, login } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let nobody: Client;
beforeAll(async () => {
  app = await createTestApp();
  nobody = new Client(app);
});
afterAll(() => app.dispose());

const ask = async (id: string, headers: Record<string, string> = {}) =>
  nobody.get(`/onboarding/public-configuration/${id}`, headers);

describe('the public configuration', () => {
  it('carries brand, flags and the credentials of its host, payments off and signing on', async () => {
    const { user_prefix, consumer_key: key, consumer_secret: secret, apikey } = demoHost('cierzo');
    expect(await nobody.ask(getPublicConfiguration, { params: { id: 'cierzo' } })).toMatchObject({
      id: 'cierzo',
      languajes: ['es', 'en', 'ca'],
      user_prefix,
      consumer: { key, secret },
      apikey,
      ALLOW_PERIODIC_SUBSCRIPTIONS: true,
      ALLOW_PENSION_PLANS: true,
      ALLOW_GDPR: true,
      ALLOW_REPORT_BY_DATE: true,
      PAYMENTS_ACTIVE: false,
      SIGNING_ACTIVE: true,
    });
  });

  it('has every name of the record initial_configuration', () => {
    const names = ['styles', 's3_path', 'languajes', 'tag_manager_ap', 'default_distributor_uuid'];
    const flags = ['PERIODIC_SUBSCRIPTIONS', 'PENSION_PLANS', 'GDPR', 'REPORT_BY_DATE'];
    expect(Object.keys(initialConfiguration.shape)).toEqual(
      expect.arrayContaining([...names, ...flags.map((name) => `ALLOW_${name}`)]),
    );
  });

  it.each(
    DEMO_HOSTS.map(({ id, hostnames, configuration_id }) => ({
      id,
      host: hostnames[0] ?? '',
      configuration_id,
    })),
  )(
    'lends the credentials of the host $id, whichever brand is asked for there',
    async ({ id, host }) => {
      for (const brand of ['cierzo', 'brumario'])
        for (const name of [host, host.toUpperCase(), `${host}.:3000`])
          expect((await ask(brand, { host: name })).data).toMatchObject({
            id: brand,
            user_prefix: demoHost(id).user_prefix,
            apikey: demoHost(id).apikey,
          });
    },
  );

  it('of an unknown id is missing, of one that is none wrong', async () => {
    expect(await ask('nadie')).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    expect(await ask('..%2F..%2Fetc')).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'id' }] },
    });
    expect(await ask('%3Cscript%3E')).toMatchObject({ status: 422 });
  });

  it('takes no apikey, or that of a host; another one is refused', async () => {
    expect((await ask('cierzo')).status).toBe(200);
    for (const { apikey } of DEMO_HOSTS)
      expect((await ask('brumario', { apikey })).status).toBe(200);
    for (const apikey of ['nobody', '', 'a'.repeat(1000), "' or true --"])
      expect(await ask('cierzo', { apikey })).toMatchObject({
        status: 401,
        result: { code: 'UNKNOWN_CONSUMER' },
      });
  });
});

describe('a parameter of the business', () => {
  it('is found by name and by id, with the value that the rules use', async () => {
    const { client } = await addPerson(app);
    const byName = await client.ask(getConfigEntry, { params: { idOrName: 'SUPPORT_HOURS' } });
    expect(byName).toMatchObject({ name: 'SUPPORT_HOURS', value: ['09:00', '18:30'] });
    expect(await client.ask(getConfigEntry, { params: { idOrName: byName.id } })).toEqual(byName);
    for (const [idOrName, value] of [
      ['PAGE_SIZE', 25],
      ['SEARCH_PAGE_SIZE', 10],
      ['OPERATE_AGE_MIN_YEARS', 18],
      ['UPLOAD_MAX_BYTES', 10_485_760],
      ['PAYMENTS_ACTIVE', false],
      ['SIGNING_ACTIVE', true],
    ] as const)
      expect(await client.ask(getConfigEntry, { params: { idOrName } })).toMatchObject({
        name: idOrName,
        value,
      });
  });

  it('is that of the host of the session', async () => {
    const document = (
      await app.db
        .selectFrom('interveners')
        .innerJoin('logins', 'logins.intervener_uuid', 'interveners.uuid')
        .select('document_number')
        .where('portal_id', '=', 'brumario')
        .executeTakeFirstOrThrow()
    ).document_number;
    const client = await login(app, document, 'brumario');
    expect(
      await client.ask(getConfigEntry, { params: { idOrName: 'SUPPORT_PHONE' } }),
    ).toMatchObject({ value: '976 000 001' });
  });

  it('is told to a host without anybody; to nobody it is not', async () => {
    const { access_token } = (await requestToken(app, { grant_type: 'client_credentials' })).json<{
      access_token: string;
    }>();
    expect(
      (
        await new Client(app, access_token).try(getConfigEntry, {
          params: { idOrName: 'SUPPORT_PHONE' },
        })
      ).data,
    ).toMatchObject({ value: '976 000 000' });
    expect(
      (await nobody.try(getConfigEntry, { params: { idOrName: 'SUPPORT_PHONE' } })).status,
    ).toBe(401);
  });

  it.each(['DATABASE_URL', 'consumer_secret', '__proto__', 'constructor', '0', '999'])(
    '%s is none',
    async (idOrName) => {
      const { client } = await addPerson(app);
      expect((await client.try(getConfigEntry, { params: { idOrName } })).status).toBe(404);
    },
  );
});
