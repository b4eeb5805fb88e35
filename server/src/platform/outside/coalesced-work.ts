/** Work that is never done twice at the same time: asked for while it is done, it is done once more after that. */
export class CoalescedWork {
  readonly #work: (isStopped: () => boolean) => Promise<void>;
  readonly #fail: (error: unknown) => void;
  #running: Promise<void> | undefined;
  #again = false;
  #isStopped = false;

  constructor(work: (isStopped: () => boolean) => Promise<void>, fail: (error: unknown) => void) {
    this.#work = work;
    this.#fail = fail;
  }

  wake(): void {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) {
        this.#again = false;
        this.wake();
      }
    });
  }

  /** Does it, and returns when nothing of it is left. */
  async drain(): Promise<void> {
    this.wake();
    while (this.#running) await this.#running;
  }

  /** What is being done is awaited, and not done once more. */
  async stop(): Promise<void> {
    this.#again = false;
    this.#isStopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await this.#work(() => this.#isStopped);
    } catch (error) {
      this.#fail(error);
    }
  }
}
