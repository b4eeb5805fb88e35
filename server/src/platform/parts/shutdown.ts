import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process is about to stop: whoever hands out requests sees it in `/readyz` and hands it no more. */
export class Shutdown {
  #isAnnounced = false;

  get isAnnounced(): boolean {
    return this.#isAnnounced;
  }

  /** Says so, and goes on serving until everybody has had the time to look. *Source*: ADR 84. */
  async announce(seconds: number): Promise<void> {
    this.#isAnnounced = true;
    await delay(seconds * 1000);
  }
}
