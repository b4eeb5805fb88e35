import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** What a receiver was sent. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** How it answers. */
export interface WebhookReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A receiver on this machine, which answers as a test says. */
export const startReceiver = async (answer: (got: ReceivedWebhook) => WebhookReply) => {
  const received: ReceivedWebhook[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers: sent } = request;
    const got = { id: String(sent['webhook-id']), body: await text(request), headers: sent };
    received.push(got);
    const { status, headers = {}, body = '' } = answer(got);
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => {
    void reply(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    stop: async (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * What the library of Standard Webhooks reads in a message, by the clock of the test. *Errors*: throws when it is not signed with that
 * secret, or too old.
 */
export const verifyWebhook = (
  { clock }: Pick<TestApp, 'clock'>,
  secret: string,
  got: ReceivedWebhook | undefined,
): unknown => {
  if (!got) throw new Error('nothing was received');
  vi.useFakeTimers({ toFake: ['Date'], now: clock.wall() });
  try {
    return new Webhook(secret).verify(got.body, got.headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
};
