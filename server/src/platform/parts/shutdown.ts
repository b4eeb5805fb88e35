import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process will stop soon: the balancer sees it in `/readyz` and sends no more requests. */
export class Shutdown {
  #isAnnounced = false;

  get isAnnounced(): boolean {
    return this.#isAnnounced;
  }

  /** Announces it, and continues serving until the balancers have had time to check. *Source*: ADR 84. */
  async announce(seconds: number): Promise<void> {
    this.#isAnnounced = true;
    await delay(seconds * 1000);
  }
}
