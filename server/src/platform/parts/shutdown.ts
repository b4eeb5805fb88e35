import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process is about to stop: the balancer sees it in `/readyz` and sends no more requests. */
export class Shutdown {
  #isAnnounced = false;

  get isAnnounced(): boolean {
    return this.#isAnnounced;
  }

  /** Says so, and continues serving until everybody has had the time to look. *Source*: ADR 84. */
  async announce(seconds: number): Promise<void> {
    this.#isAnnounced = true;
    await delay(seconds * 1000);
  }
}
