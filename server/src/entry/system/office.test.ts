import { getSystemState, testGateway } from '@area/contract/office/system/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { readSettings } from '../../platform/env.ts';
import { presentSettings } from './present-settings.ts';

const SECRET = 'cuatro-gatos-en-teruel-y-un-perro-mas';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_TOKEN: SECRET });
});
afterAll(async () => app.dispose());

describe('the state of the program', () => {
  it('says what is set, and nothing that is secret', async () => {
    const auditor = await enterAs(app, 'AUDIT');
    const reply = await auditor.try(getSystemState);
    expect(reply.bytes.toString()).not.toContain(SECRET);
    const { settings, gateways, certificates, last_audit } = reply.data;
    const find = (name: string) => settings.find((each) => each.name === name);
    expect(find('OPERATOR_TOKEN')).toMatchObject({ is_set: true, is_secret: true, value: null });
    expect(find('SMTP_URL')).toMatchObject({ is_set: false, value: null });
    expect(find('LEAVE_SECONDS')).toMatchObject({ is_set: true, value: '0' });
    expect(gateways.find(({ gateway }) => gateway === 'MAIL')?.is_connected).toBe(false);
    expect(certificates.map(({ use }) => use)).toEqual(expect.arrayContaining(['SEAL', 'SIGNERS']));
    expect(certificates.every((each) => each.valid_until > each.valid_from)).toBe(true);
    expect(last_audit).toBeNull();
  });

  it('is for whoever configures or audits', async () => {
    const clerk = await enterAs(app, 'OPERATIONS');
    expect((await clerk.try(getSystemState)).code).toBe('OFFICE_FORBIDDEN');
  });
});

it('no password, token or query of an address is told', () => {
  const presented = presentSettings(
    readSettings({
      DATABASE_URL: `postgres://area:${SECRET}@db.example.com:5432/area?sslkey=${SECRET}`,
      SMTP_URL: `smtps://area:${SECRET}@mail.example.com`,
      S3_ACCESS_KEY_ID: SECRET,
      S3_SECRET_ACCESS_KEY: SECRET,
      SEAL_KEY_URI: `pkcs11:token=area?pin-value=${SECRET}`,
      SMS_GATEWAY_TOKEN: SECRET,
      TIMESTAMP_PASSWORD: SECRET,
    }),
  );
  expect(JSON.stringify(presented)).not.toContain(SECRET);
  const find = (name: string) => presented.find((each) => each.name === name)?.value;
  expect(find('DATABASE_URL')).toBe('postgres://db.example.com:5432/area');
  expect(find('SMTP_URL')).toBe('smtps://mail.example.com');
});

const ask = async (gateway: string, body: object = {}) =>
  (await enterAs(app, 'IT_ADMIN')).try(testGateway, {
    params: { gateway: gateway as 'SMS' },
    body,
  });

describe('a test of a gateway', () => {
  it('asks the scanner for the test virus, and says what it answered', async () => {
    const { data } = await ask('ANTIVIRUS');
    expect(data).toMatchObject({
      outcome: 'ANSWERED',
      said: 'Eicar-Test-Signature',
      is_substitute: true,
    });
  });

  it('says that nothing is connected, and not that it works', async () => {
    expect((await ask('TIMESTAMP')).data).toMatchObject({ outcome: 'NOT_CONNECTED', said: '' });
  });

  it('needs an address for a message, and an address of its kind', async () => {
    expect((await ask('SMS')).errors).toMatchObject([{ field: 'to', code: 'PHONE' }]);
    expect((await ask('SMS', { to: 'ana@example.com' })).errors).toMatchObject([{ field: 'to' }]);
    expect((await ask('MAIL', { to: '600111222' })).errors).toMatchObject([
      { field: 'to', code: 'EMAIL' },
    ]);
    expect((await ask('PAY_IN')).status).toBe(422);
  });

  it('is for whoever configures', async () => {
    const auditor = await enterAs(app, 'AUDIT');
    const asked = { params: { gateway: 'ANTIVIRUS' as const }, body: {} };
    expect((await auditor.try(testGateway, asked)).code).toBe('OFFICE_FORBIDDEN');
  });
});
