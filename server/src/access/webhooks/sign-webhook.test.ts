import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newWebhookSecret, webhookHeaders } from './sign-webhook.ts';

interface Signed {
  readonly id: string;
  readonly secret: string;
  readonly webhook_id: string;
  readonly timestamp: number;
  readonly payload: string;
  readonly signature: string;
}

interface Checked {
  readonly id: string;
  readonly now: number;
  readonly secrets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
  readonly accepted: boolean;
}

type Oracle = Readonly<Record<'tolerance' | 'rotation' | 'tampered', readonly Checked[]>> & {
  readonly signatures: readonly Signed[];
};

/** Signatures that code of others made. */
const oracle = JSON.parse(
  readFileSync(new URL('../../../test/webhook-signatures.json', import.meta.url), 'utf8'),
) as Oracle;

afterEach(() => vi.useRealTimers());

const isTaken = ({ now, secrets, headers, payload }: Checked): boolean => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(payload, headers, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  });
};

describe('a signature', () => {
  it.each(oracle.signatures)(
    'is that of $id',
    ({ secret, webhook_id: id, timestamp, ...given }) => {
      const headers = webhookHeaders([secret], { id, timestamp, body: given.payload });
      expect(headers['webhook-signature']).toBe(given.signature);
    },
  );

  it('is one for each secret', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const now = 1_795_424_500;
    const headers = webhookHeaders(secrets, { id: 'evt_1', timestamp: now, body: '{}' });
    for (const secret of secrets)
      expect(
        isTaken({ id: '', now, secrets: [secret], headers, payload: '{}', accepted: true }),
      ).toBe(true);
  });
});

describe('the receiver of the tests', () => {
  const all = [...oracle.tolerance, ...oracle.rotation, ...oracle.tampered];
  it.each(all)('judges $id as others do', (given) => {
    expect(isTaken(given)).toBe(given.accepted);
  });
});
