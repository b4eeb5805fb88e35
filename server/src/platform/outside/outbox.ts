import type { Db } from '../db/tables.ts';
import type { DatabaseLog } from '../database-log.ts';
import { gatewayOf, sendBare, sendSome } from './outbox-queue.ts';
import { AT_ONCE, forgetExpired } from './outbox-store.ts';
import type { BareMessage, Gateways } from './outbox-queue.ts';
import type { Channel } from './outbox-store.ts';

const POLL_MS = 2_000;

const FORGET_EVERY_MS = 60_000;

/** The queue of one channel: a mail server that does not answer delays no SMS code. */
class ChannelQueue {
  readonly #send: () => Promise<number>;
  readonly #fail: (error: unknown) => void;
  #running: Promise<void> | undefined;
  #again = false;
  #isStopped = false;

  constructor(send: () => Promise<number>, fail: (error: unknown) => void) {
    this.#send = send;
    this.#fail = fail;
  }

  wake(): void {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#sendAll().finally(() => {
      this.#running = undefined;
      if (this.#again) {
        this.#again = false;
        this.wake();
      }
    });
  }

  async drain(): Promise<void> {
    this.wake();
    while (this.#running) await this.#running;
  }

  /** Messages being sent are awaited; waiting messages are left to the next process. */
  async stop(): Promise<void> {
    this.#again = false;
    this.#isStopped = true;
    await this.#running;
  }

  async #sendAll(): Promise<void> {
    try {
      while ((await this.#send()) === AT_ONCE && !this.#isStopped);
    } catch (error) {
      this.#fail(error);
    }
  }
}

/**
 * Sends the messages of the outbox: after each write, and every two seconds for those that other processes or failures
 * left. Several dispatchers may share one outbox; each row is taken by one.
 */
export class OutboxDispatcher {
  readonly #gateways: Gateways;
  readonly #queues: readonly ChannelQueue[];
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(db: Db, gateways: Gateways, log: DatabaseLog) {
    this.#gateways = gateways;
    const warn = (error: unknown): void =>
      log.warn({ err: error }, 'outbox not sent; it is tried again');
    this.#queues = (['SMS', 'EMAIL', 'PUSH'] as const).map(
      (channel) => new ChannelQueue(async () => sendSome(db, gateways, channel), warn),
    );
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

  wake(): void {
    for (const queue of this.#queues) queue.wake();
  }

  /** Sends everything due now and returns; tests and the office wait for it. */
  async drain(): Promise<void> {
    await Promise.all(this.#queues.map(async (queue) => queue.drain()));
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#queues.map(async (queue) => queue.stop()));
  }
}
