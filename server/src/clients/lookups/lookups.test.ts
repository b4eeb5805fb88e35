import { listCountries, listProvinces } from '@area/contract/lookups/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestToken } from '../../../test/client.ts';
import type { Client } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = (await addPerson(app)).client;
});
afterAll(() => app.dispose());

describe('countries', () => {
  it('are all there, with what the forms need', async () => {
    const countries = await client.ask(listCountries);
    expect(countries).toHaveLength(250);
    expect(countries.find(({ alpha2 }) => alpha2 === 'ES')).toEqual({
      alpha2: 'ES',
      alpha3: 'ESP',
      numeric: '724',
      name: 'España',
      phone_prefix: '+34',
      eu: true,
      eea: true,
      crs: true,
      has_tin_algorithm: true,
    });
    expect(countries.find(({ alpha2 }) => alpha2 === 'AQ')).toMatchObject({
      phone_prefix: null,
      has_tin_algorithm: false,
    });
  });

  it('are kept by the browser, and asked for again only by what they say', async () => {
    const first = await client.get('/onboarding/countries-info');
    expect(first.headers['cache-control']).toBe('private, max-age=86400');
    const etag = String(first.headers['etag']);
    const { statusCode, payload } = await app.app.inject({
      url: '/api/onboarding/countries-info',
      headers: { authorization: await hostBearer(), 'if-none-match': etag },
    });
    expect([statusCode, payload]).toEqual([304, '']);
  });
});

/** The token of a host without anybody, as a portal has before the login. */
const hostBearer = async (): Promise<string> =>
  `Bearer ${(await requestToken(app, { grant_type: 'client_credentials' })).json<{ access_token: string }>().access_token}`;

describe('provinces', () => {
  it.each(['ES', 'ESP', 'es'])('of %s are the 52', async (country) => {
    const provinces = await client.ask(listProvinces, { params: { country } });
    expect(provinces).toHaveLength(52);
    expect(provinces).toContainEqual({ key: 'ESP-M', ine: '28', name: 'Madrid', country: 'ES' });
  });

  it('of another country are none, of no country missing', async () => {
    expect(await client.ask(listProvinces, { params: { country: 'FR' } })).toEqual([]);
    expect((await client.get('/onboarding/provinces/XX')).status).toBe(404);
    expect((await client.get('/onboarding/provinces/12')).status).toBe(422);
    expect((await client.get("/onboarding/provinces/E'")).status).toBe(422);
  });

  it('are told to a host without anybody, not to nobody', async () => {
    for (const [authorization, status] of [
      [await hostBearer(), 200],
      ['', 401],
      ['Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 401],
    ] as const)
      expect(
        (await app.app.inject({ url: '/api/onboarding/provinces/ES', headers: { authorization } }))
          .statusCode,
      ).toBe(status);
  });
});
