import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { OutboxDispatcher } from '../../platform/outside/outbox.ts';
import { httpSmsGateway } from '../../platform/outside/sms/http-gateway.ts';
import { httpTimestampAuthority } from '../../platform/outside/timestamp/http-authority.ts';
import { startLocalAuthority } from '../../platform/outside/timestamp/local-authority.ts';
import type { LocalAuthority } from '../../platform/outside/timestamp/local-authority.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { testGateway } from './test-gateway.ts';

let app: TestApp;
let authority: LocalAuthority;
let status = 202;
const provider = createServer((_request, response) => {
  response.writeHead(status).end();
});
const outboxes: OutboxDispatcher[] = [];

beforeAll(async () => {
  app = await createTestApp();
  authority = await startLocalAuthority();
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterAll(async () => {
  await Promise.all(outboxes.map(async (outbox) => outbox.stop()));
  provider.close();
  await authority.close();
  await app.dispose();
});

/** The parts of a program outside the demo, with a provider of SMS and without mail. */
const connected = (): Parts => {
  const { port } = provider.address() as AddressInfo;
  const outbox = new OutboxDispatcher(
    app.db,
    {
      sms: httpSmsGateway(`http://127.0.0.1:${port}/`, 'secret'),
      mail: undefined,
      push: undefined,
      storage: app.parts.storage,
      keepsSecrets: false,
    },
    app.parts.log,
  );
  outboxes.push(outbox);
  const timestamp_authority = httpTimestampAuthority({
    url: authority.url,
    trusted: [authority.certificate],
  });
  return {
    ...app.parts,
    settings: { ...app.parts.settings, DEMO: false },
    outbox,
    seal: { ...app.parts.seal, timestamp_authority },
  };
};

describe('a gateway that is connected', () => {
  it('says what it answered, and nothing of the test is kept in the outbox', async () => {
    const before = await app.db.selectFrom('outbox').select('uuid').execute();
    status = 202;
    expect(await testGateway(connected(), 'SMS', '600111222')).toMatchObject({
      outcome: 'ANSWERED',
      said: 'HTTP 202',
      is_substitute: false,
    });
    expect(await app.db.selectFrom('outbox').select('uuid').execute()).toHaveLength(before.length);
  });

  it('is said to fail when it refuses, in its own words and without the token', async () => {
    status = 401;
    const found = await testGateway(connected(), 'SMS', '600111222');
    expect(found).toMatchObject({ outcome: 'FAILED' });
    expect(found.said).toContain('401');
    expect(found.said).not.toContain('secret');
  });

  it('is not there when no setting names it', async () => {
    const found = await testGateway(connected(), 'MAIL', 'ana@example.com');
    expect(found).toMatchObject({ outcome: 'NOT_CONNECTED', is_substitute: false });
  });

  it('gives a time stamp that holds, and is said to fail with the reason when it does not', async () => {
    authority.fault = undefined;
    const fine = await testGateway(connected(), 'TIMESTAMP', '');
    expect(fine.outcome).toBe('ANSWERED');
    expect(fine.said).toMatch(/^RFC 3161, \d+ bytes$/);
    authority.fault = 'another nonce';
    const wrong = await testGateway(connected(), 'TIMESTAMP', '');
    expect(wrong.outcome).toBe('FAILED');
    expect(wrong.said).toContain('does not hold');
  });
});
