import {
  addWebhook,
  listWebhookAttempts,
  listWebhooks,
  resendWebhook,
  switchWebhook,
  testWebhook,
} from '@area/contract/office/webhooks/calls';
import { apiMakeWebhookSecret } from '@area/contract/integration/webhook-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import type { Receiver } from '../../../test/webhook-receiver.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
let pair: OfficePair;
let program: Program;
let receiver: Receiver;
beforeAll(async () => {
  app = await createTestApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  pair = await enterPair(app, 'IT_ADMIN');
  program = await addProgram(app, pair);
  receiver = await startReceiver(() => ({ status: 200, body: 'fine' }));
});
afterAll(async () => {
  await receiver.stop();
  await app.dispose();
});

const bodyOf = (fields: object = {}) => ({
  program: program.id,
  url: receiver.url,
  types: ['client.updated' as const],
  payload_version: '2026-11-26' as const,
  ...fields,
});

it('two people add an endpoint; the program makes its secret; one stops it and lets it go on', async () => {
  await doTogether(pair, addWebhook, { body: bodyOf() });
  const [added] = await pair.maker.ask(listWebhooks);
  expect(added).toMatchObject({ program: program.id, disabled_because: 'NO_SECRET' });
  const params = { id: added?.uuid ?? '' };
  const on = { params, body: { status: 'ACTIVE' as const } };
  expect((await pair.maker.try(switchWebhook, on)).errors).toMatchObject([
    { field: 'status', code: 'SECRET' },
  ]);
  await program.ask(apiMakeWebhookSecret, { params });
  await pair.maker.ask(switchWebhook, { params, body: { status: 'DISABLED' } });
  expect(await pair.maker.ask(listWebhooks)).toMatchObject([{ disabled_because: 'BY_HAND' }]);
  await pair.maker.ask(switchWebhook, on);
  expect(await pair.maker.ask(testWebhook, { params })).toMatchObject({ status_code: 200 });
  expect(await pair.maker.ask(listWebhookAttempts, { params })).toMatchObject([{ answer: 'fine' }]);
  const failed_since = app.clock.wall().toISOString();
  expect(await pair.maker.ask(resendWebhook, { params, body: { failed_since } })).toEqual({
    deliveries: 0,
  });
});

it('what is wrong is said at its field, and who may not configure is refused', async () => {
  const wrong = async (fields: object) =>
    (await pair.maker.try(addWebhook, { body: bodyOf(fields) })).errors.map(({ field }) => field);
  expect(await wrong({ program: 'nobody' })).toEqual(['program']);
  expect(await wrong({ url: 'http://example.com/' })).toEqual(['url']);
  expect(await wrong({ types: [] })).toEqual(['types']);
  const params = { id: newUuid() };
  expect((await pair.maker.try(testWebhook, { params })).status).toBe(404);
  const clerk = await enterAs(app, 'OPERATIONS');
  expect((await clerk.try(listWebhooks)).code).toBe('OFFICE_FORBIDDEN');
  expect((await clerk.try(addWebhook, { body: bodyOf() })).code).toBe('OFFICE_FORBIDDEN');
});
