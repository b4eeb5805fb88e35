import type { Parts } from '../../platform/parts/parts.ts';

type Work = () => Promise<void>;

/** What follows a transaction once it is committed. A transaction that runs again begins with nothing to follow. */
export class AfterCommit {
  #works: Work[] = [];

  /** For a try of the transaction: what an earlier one kept is forgotten. */
  begin(): (work: Work) => void {
    this.#works = [];
    return (work) => this.#works.push(work);
  }

  /** With no transaction open. What fails is logged: what it should have followed stands. */
  async run(log: Parts['log']): Promise<void> {
    for (const work of this.#works)
      await work().catch((err: unknown) => {
        log.error({ err }, 'what follows an act of the office failed');
      });
  }
}
