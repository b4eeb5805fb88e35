import type { Db } from '../db/tables.ts';
import type { DatabaseLog } from '../database-log.ts';
import { gatewayOf, sendBare, sendSome } from './outbox-queue.ts';
import { CoalescedWork } from './coalesced-work.ts';
import { AT_ONCE, CHANNELS, forgetExpired, listDueChannels } from './outbox-store.ts';
import type { BareMessage, Gateways } from './outbox-queue.ts';
import type { Channel } from './outbox-store.ts';

const POLL_MS = 2_000;

const FORGET_EVERY_MS = 60_000;

/**
 * Sends the messages of the outbox: after each write, and every two seconds for those that other processes or failures
 * left. Several dispatchers may share one outbox; each row is taken by one.
 */
export class OutboxDispatcher {
  readonly #gateways: Gateways;
  /** One for each channel: a mail server that does not answer delays no SMS code. */
  readonly #queues: ReadonlyMap<Channel, CoalescedWork>;
  readonly #look: CoalescedWork;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(db: Db, gateways: Gateways, log: DatabaseLog) {
    this.#gateways = gateways;
    const warn = (error: unknown): void =>
      log.warn({ err: error }, 'outbox not sent; it is tried again');
    this.#queues = new Map(
      CHANNELS.map((channel) => [
        channel,
        new CoalescedWork(async (isStopped) => {
          while ((await sendSome(db, gateways, channel)) === AT_ONCE && !isStopped());
        }, warn),
      ]),
    );
    this.#look = new CoalescedWork(async () => {
      for (const channel of await listDueChannels(db)) this.#queues.get(channel)?.wake();
    }, warn);
    const forget = (): void => void (gateways.keepsSecrets || forgetExpired(db).catch(warn));
    forget();
    this.#timers = [
      setInterval(() => this.wake(), POLL_MS).unref(),
      setInterval(forget, FORGET_EVERY_MS).unref(),
    ];
  }

  /** Whether messages of that channel can be sent; without a gateway they wait. */
  hasGateway(channel: Channel): boolean {
    return gatewayOf(this.#gateways, channel) !== undefined;
  }

  /** Sends one message at once, which no row keeps: a test of the gateway. What it answered, or nothing where there is none. */
  async sendBare(channel: Channel, message: BareMessage): Promise<string | undefined> {
    return sendBare(this.#gateways, channel, message);
  }

  /** Most writes tell nobody anything: one question finds that out for all channels. */
  wake(): void {
    this.#look.wake();
  }

  /** Sends everything due now and returns; tests and the office wait for it. */
  async drain(): Promise<void> {
    await this.#look.drain();
    await Promise.all([...this.#queues.values()].map(async (queue) => queue.drain()));
  }

  /** Messages being sent are awaited; waiting messages are left to the next process. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#look.stop();
    await Promise.all([...this.#queues.values()].map(async (queue) => queue.stop()));
  }
}
