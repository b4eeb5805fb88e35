import { randomUUID } from 'node:crypto';
import { ASSERTION_TYPE } from '@area/contract/integration/token-schemas';
import { PAYLOAD_VERSIONS } from '@area/domain/integration/events';
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import { runDirectly } from '../direct-database.ts';
import type { ProofServer } from '../proof-server.ts';

const ID = 'receiver';
const ENDPOINT = randomUUID();
const SCOPES = ['orders:read', 'payments:read', 'documents:read', 'people:read', 'webhooks:write'];
const LIVES_S = 60;

const DAY_MS = 86_400_000;

/** As two people of the office would have made it: the proof is about what is sent to it. */
const insertProgram = async (
  dataDir: string,
  key: JWK,
  { receiver, types }: { readonly receiver: string; readonly types: readonly string[] },
): Promise<void> => {
  const [thumbprint, now] = [await calculateJwkThumbprint(key, 'sha256'), new Date()];
  const later = new Date(now.getTime() + DAY_MS);
  await runDirectly(
    dataDir,
    'insert into integration_clients (id, name, scopes, created_at, created_by, expires_at) values ($1, $1, $2, $3, $4, $5)',
    [ID, SCOPES, now, 'proof', later],
  );
  await runDirectly(
    dataDir,
    'insert into integration_keys (client_id, slot, thumbprint, public_key, added_at, added_by) values ($1, 1, $2, $3, $4, $5)',
    [ID, thumbprint, key, now, 'proof'],
  );
  await runDirectly(
    dataDir,
    `insert into webhook_endpoints (uuid, client_id, url, types, payload_version, disabled_because, mark, created_at)
     values ($1, $2, $3, $4, $5, 'NO_SECRET', 0, $6)`,
    [ENDPOINT, ID, receiver, types, PAYLOAD_VERSIONS[0], now],
  );
};

/** A program of the manager with an endpoint that has no secret yet. */
export const openProgram = async (
  { dataDir, url }: ProofServer,
  receiver: string,
  types: readonly string[],
) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = await exportJWK(publicKey);
  await insertProgram(dataDir, key, { receiver, types });

  const getToken = async (): Promise<string> => {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: ID, sub: ID, jti: randomUUID(), iat, exp: iat + LIVES_S };
    const assertion = await new SignJWT({ ...claims, aud: `${url}/api/integration/v1/token` })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey);
    const answer = await fetch(`${url}/api/integration/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: ASSERTION_TYPE,
        client_assertion: assertion,
      }),
    });
    const { access_token } = (await answer.json()) as { readonly access_token: string };
    return access_token;
  };

  const ask = async <T>(method: string, path: string, body: object, etag?: string): Promise<T> => {
    const answer = await fetch(`${url}/api/integration/v1/webhooks/${ENDPOINT}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(etag ? { 'if-match': `"${etag}"` } : {}),
      },
      body: method === 'GET' ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { readonly data: T }).data;
  };

  const change = async (status: 'ACTIVE' | 'DISABLED'): Promise<void> => {
    const { version } = await ask<{ version: string }>('GET', '', {});
    await ask('PATCH', '', { status }, version);
  };

  return {
    makeSecret: async () => (await ask<{ secret: string }>('POST', '/secrets', {})).secret,
    /** What waits goes at once, as after an outage that the receiver has told. */
    switchOffAndOn: async (): Promise<void> => {
      await change('DISABLED');
      await change('ACTIVE');
    },
  };
};
