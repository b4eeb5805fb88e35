import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** What a message of a webhook says of its event. */
interface TakenEvent {
  readonly number: number;
  readonly subject: { readonly kind: string; readonly uuid: string };
}

/** A receiver of webhooks that fails when it is told to, and keeps what it has taken. */
export const openReceiver = async () => {
  const taken: TakenEvent[] = [];
  let [isFailing, refused, unsigned] = [false, 0, 0];
  let secret: string | undefined;

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (isFailing) {
        refused += 1;
        return response.writeHead(503).end();
      }
      try {
        new Webhook(secret ?? '').verify(body, request.headers as Record<string, string>);
        taken.push(JSON.parse(body) as TakenEvent);
      } catch {
        unsigned += 1;
      }
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    taken,
    expectSecret: (shown: string): void => {
      secret = shown;
    },
    fail: (fails: boolean): void => {
      isFailing = fails;
    },
    counts: () => ({ refused, unsigned }),
    stop: async (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type EventReceiver = Awaited<ReturnType<typeof openReceiver>>;

/**
 * What contradicts "everything, in order, at least once": events that never came, and the first arrivals of a subject that came before an
 * older one.
 */
export const findLostEvents = (
  taken: readonly TakenEvent[],
  told: readonly number[],
): readonly string[] => {
  const came = new Set(taken.map(({ number }) => number));
  const problems = told
    .filter((number) => !came.has(number))
    .map((number) => `event ${number} never came`);
  const last = new Map<string, number>();
  const seen = new Set<number>();
  for (const { number, subject } of taken) {
    if (seen.has(number)) continue;
    seen.add(number);
    const before = last.get(subject.uuid) ?? 0;
    if (number < before)
      problems.push(`${subject.kind} ${subject.uuid}: event ${number} came after ${before}`);
    last.set(subject.uuid, Math.max(before, number));
  }
  return problems;
};
