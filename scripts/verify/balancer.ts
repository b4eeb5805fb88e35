import { setTimeout as pause } from 'node:timers/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_EVERY_MS = 100;
const LOOK_WITHIN_MS = 2_000;

/** Gives requests in turns to servers that report ready, each on its own connection: the default behaviour of balancers. */
export interface Balancer {
  readonly url: string;
  /** How many servers it gives requests to now. */
  countReady(): number;
  /** Gives it no more requests, whatever it says: an operator takes it out. */
  remove(port: number): void;
  close(): Promise<void>;
}

/**
 * Failed checks after which a server counts as down: a busy machine may miss one. A server that announces its stop is
 * removed at once.
 */
const MISSED = 3;

type Look = 'ready' | 'leaving' | 'failing';

const look = async (port: number, path: string): Promise<Look> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(LOOK_WITHIN_MS) }).then(
    async (answer) =>
      answer.ok ? 'ready' : (await answer.text()).includes('"leaving"') ? 'leaving' : 'failing',
    () => 'failing',
  );

const refusal = (code: string): string => JSON.stringify({ result: { code } });

/** A request that cannot be forwarded is answered as balancers answer it. Nothing is sent twice: that would hide faults. */
const pass = (incoming: IncomingMessage, answer: ServerResponse, port: number): void => {
  const { method, url, headers } = incoming;
  const onward = request(
    {
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, connection: 'close' },
      agent: false,
    },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'keep-alive' });
      reply.pipe(answer);
    },
  );
  onward.on('error', (error) =>
    answer.headersSent
      ? answer.destroy()
      : answer.writeHead(502, { 'content-type': 'application/json' }).end(refusal(error.message)),
  );
  incoming.pipe(onward);
};

/** `pathOf` says what each is asked; `/readyz` when not given. */
export const openBalancer = async (
  ports: readonly number[],
  pathOf: (port: number) => string = () => '/readyz',
): Promise<Balancer> => {
  const removed = new Set<number>();
  const ready = new Set<number>();
  const closing = new AbortController();
  let turn = 0;
  const watch = async (port: number): Promise<void> => {
    let missed = 0;
    while (!closing.signal.aborted) {
      const seen = await look(port, pathOf(port));
      missed = seen === 'failing' ? missed + 1 : 0;
      if (seen === 'ready' && !removed.has(port)) ready.add(port);
      else if (seen === 'leaving' || missed >= MISSED) ready.delete(port);
      await pause(LOOK_EVERY_MS);
    }
  };
  const server = createServer((incoming, answer) => {
    const choice = [...ready];
    const port = choice[(turn += 1) % choice.length];
    if (port === undefined)
      answer
        .writeHead(502, { 'content-type': 'application/json' })
        .end(refusal('no server is ready'));
    else pass(incoming, answer, port);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const watching = Promise.all(ports.map(watch));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countReady: () => ready.size,
    remove: (port) => {
      removed.add(port);
      ready.delete(port);
    },
    close: async () => {
      closing.abort();
      await watching;
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
