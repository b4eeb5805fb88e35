import { randomUUID } from 'node:crypto';
import { apiListEvents } from '@area/contract/integration/event-calls';
import {
  addIntegration,
  addIntegrationKey,
  changeIntegration,
  listIntegrations,
  removeIntegrationKey,
  revokeIntegration,
} from '@area/contract/office/integrations/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Program,
  addProgram,
  makeKeys,
  requestIntegrationToken,
  signAssertion,
} from '../../../test/integration.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app, 'IT_ADMIN');
});
afterAll(() => app.dispose());

const inDays = (days: number) => addDays(madridDate(app.clock.wall()), days);
const bodyOf = (id: string, public_key: string, fields: object = {}) => ({
  id,
  name: 'Banking core',
  scopes: ['events:read' as const],
  expires_on: inDays(30),
  public_key,
  ...fields,
});
const seconds = (): number => Math.floor(app.clock.wall().getTime() / 1000);
const tokenStatus = async (assertion: string, fields = {}): Promise<number> =>
  (await requestIntegrationToken(app, assertion, fields)).statusCode;
const fieldOf = async (body: ReturnType<typeof bodyOf>) =>
  (await pair.maker.try(addIntegration, { body })).errors.map(({ field }) => field);
const countPrograms = async (): Promise<number> =>
  (await app.db.selectFrom('integration_clients').select('id').execute()).length;
const only = async (id: string) => {
  const all = await pair.maker.ask(listIntegrations);
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not there`);
  return found;
};

describe('a program of the manager', () => {
  it('is let in by two people, and shows its keys, its scopes and when it was last used', async () => {
    const keys = await makeKeys();
    const body = bodyOf('core', keys.public_key);
    const waiting = await pair.maker.propose(addIntegration, { body });
    const before = new Program(app, 'core', keys);
    expect(await tokenStatus(await signAssertion(app, 'core', { keys }))).toBe(401);
    await pair.approver.approve(waiting);
    await before.renew();
    expect((await before.try(apiListEvents)).status).toBe(200);
    expect(await only('core')).toMatchObject({
      scopes: ['events:read'],
      expires_on: body.expires_on,
      last_used_at: expect.any(String) as string,
      keys: [{ algorithm: 'ES256', last_used_at: expect.any(String) as string }],
    });
  });

  it('is refused with the reason at its field, and nothing is written', async () => {
    const { public_key } = await makeKeys();
    const before = await countPrograms();
    expect(await fieldOf(bodyOf('late', public_key, { expires_on: inDays(-1) }))).toEqual([
      'expires_on',
    ]);
    expect(await fieldOf(bodyOf('long', public_key, { expires_on: inDays(2000) }))).toEqual([
      'expires_on',
    ]);
    expect(await fieldOf(bodyOf('nokey', 'no key'))).toEqual(['public_key']);
    expect(await fieldOf(bodyOf('core', public_key))).toEqual(['id']);
    expect(await fieldOf(bodyOf('scopes', public_key, { scopes: ['money:take'] }))).toEqual([
      'scopes.0',
    ]);
    const clerk = await enterAs(app, 'OPERATIONS');
    expect((await clerk.try(addIntegration, { body: bodyOf('x', public_key) })).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    expect((await clerk.try(listIntegrations)).code).toBe('OFFICE_FORBIDDEN');
    expect(await countPrograms()).toBe(before);
  });

  it('has two keys at a time, and a token ends with the key that proved it', async () => {
    const program = await addProgram(app, pair, ['events:read']);
    const { id } = program;
    const next = await makeKeys('EdDSA');
    const params = { id };
    await doTogether(pair, addIntegrationKey, { params, body: { public_key: next.public_key } });
    const again = new Program(app, id, next);
    await again.renew();
    const third = { params, body: { public_key: (await makeKeys()).public_key } };
    expect((await pair.maker.try(addIntegrationKey, third)).errors).toMatchObject([
      { field: 'public_key', code: 'KEYS_FULL' },
    ]);
    const { keys } = await only(id);
    expect(keys.map(({ algorithm }) => algorithm)).toEqual(['ES256', 'EdDSA']);
    const thumbprint = keys[0]?.thumbprint ?? '';
    await pair.maker.ask(removeIntegrationKey, { params: { id, thumbprint } });
    expect((await program.try(apiListEvents)).status).toBe(401);
    expect((await again.try(apiListEvents)).status).toBe(200);
    expect(await tokenStatus(await signAssertion(app, id, program))).toBe(401);
  });

  it('loses a scope at once, also with a token of before', async () => {
    const program = await addProgram(app, pair, ['events:read', 'orders:read']);
    await doTogether(pair, changeIntegration, {
      params: { id: program.id },
      body: { scopes: ['orders:read'] },
    });
    expect(await program.try(apiListEvents)).toMatchObject({
      status: 403,
      result: { code: 'SCOPE_MISSING' },
    });
  });

  it('is revoked at once and for good, by one person', async () => {
    const program = await addProgram(app, pair);
    const params = { id: program.id };
    await pair.maker.ask(revokeIntegration, { params, body: { reason: 'Key lost' } });
    expect((await program.try(apiListEvents)).status).toBe(401);
    expect(await tokenStatus(await signAssertion(app, program.id, program))).toBe(401);
    const change = { params, body: { name: 'Again' } };
    expect((await pair.maker.try(changeIntegration, change)).errors).toMatchObject([
      { field: 'id', code: 'REVOKED' },
    ]);
  });

  it('ends with its last day', async () => {
    const program = await addProgram(app, pair);
    await app.db
      .updateTable('integration_clients')
      .set({ expires_at: new Date(app.clock.wall().getTime() - 1) })
      .where('id', '=', program.id)
      .execute();
    expect((await program.try(apiListEvents)).status).toBe(401);
    expect(await tokenStatus(await signAssertion(app, program.id, program))).toBe(401);
  });
});

describe('a proposal about a program', () => {
  it('is stale when the program changed meanwhile', async () => {
    const program = await addProgram(app, pair, ['events:read']);
    const params = { id: program.id };
    const waiting = await pair.maker.propose(changeIntegration, {
      params,
      body: { scopes: ['orders:read'] },
    });
    await app.db
      .updateTable('integration_clients')
      .set({ scopes: ['people:read'] })
      .where('id', '=', program.id)
      .execute();
    expect((await pair.approver.tryApprove(waiting)).code).toBe('PROPOSAL_STALE');
  });
});

describe('the token call', () => {
  it('takes an assertion once', async () => {
    const program = await addProgram(app, pair);
    const assertion = await signAssertion(app, program.id, program);
    const replies = await Promise.all([tokenStatus(assertion), tokenStatus(assertion)]);
    expect(replies.toSorted()).toEqual([200, 401]);
    expect(await tokenStatus(assertion)).toBe(401);
  });

  it.each([
    ['for another audience', { aud: 'https://elsewhere.example/token' }],
    ['of another subject', { sub: 'somebody' }],
    ['that is over', { iat: 1_000_000_000, exp: 1_000_000_060 }],
    ['without identifier', { jti: undefined }],
    ['without end', { exp: undefined }],
    ['that lives too long', {}],
  ])('refuses an assertion %s', async (what, claims) => {
    const program = await addProgram(app, pair);
    const all = what.includes('too long') ? { exp: seconds() + 3600 } : claims;
    const assertion = await signAssertion(app, program.id, { ...program, claims: all });
    const reply = await requestIntegrationToken(app, assertion);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      error: 'invalid_client',
      result: { code: 'INTEGRATION_REFUSED' },
    });
  });

  it('refuses an assertion that another key signed, and what is none', async () => {
    const program = await addProgram(app, pair);
    const forged = await signAssertion(app, program.id, { keys: await makeKeys() });
    expect(await tokenStatus(forged)).toBe(401);
    expect(await tokenStatus('no.jwt.at.all')).toBe(401);
    expect(await tokenStatus(forged, { client_assertion_type: 'other' })).toBe(401);
    expect(await tokenStatus(forged, { grant_type: 'password' })).toBe(400);
  });

  it('gives fewer scopes when fewer are asked for, and never more', async () => {
    const program = await addProgram(app, pair, ['events:read', 'orders:read']);
    await program.renew('orders:read');
    expect((await program.try(apiListEvents)).status).toBe(403);
    const more = await signAssertion(app, program.id, program);
    const reply = await requestIntegrationToken(app, more, { scope: 'people:read' });
    expect(reply.json()).toMatchObject({ error: 'invalid_scope' });
  });

  it('keeps no token in the clear', async () => {
    const program = await addProgram(app, pair);
    const rows = await app.db.selectFrom('integration_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(program.token);
  });
});

describe('a call of the integration API', () => {
  it('is answered to nobody without a good token, a client or staff', async () => {
    const url = '/api/integration/v1/events';
    for (const authorization of ['', 'Bearer x', `Bearer ${randomUUID()}`])
      expect((await app.app.inject({ url, headers: { authorization } })).statusCode).toBe(401);
  });

  it('says how much of the minute is left, and refuses more', async () => {
    const small = await createTestApp({ INTEGRATION_CALLS_PER_MINUTE: '2' });
    try {
      const program = await addProgram(small, await enterPair(small, 'IT_ADMIN'));
      const first = await program.try(apiListEvents);
      expect(first.headers).toMatchObject({
        'ratelimit-policy': '"calls";q=2;w=60',
        ratelimit: '"calls";r=1;t=60',
      });
      await program.ask(apiListEvents);
      const third = await program.try(apiListEvents);
      expect(third).toMatchObject({ status: 429, result: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await small.dispose();
    }
  });
});
