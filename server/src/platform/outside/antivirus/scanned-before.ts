import { sha256Of } from '../../storage/stored-file.ts';
import type { Antivirus, Verdict } from './antivirus.ts';

/** Aborts a transaction: the file must be scanned first, while no transaction is open. */
export class ScanNeeded extends Error {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super('a file has to be scanned before the transaction');
    this.name = 'ScanNeeded';
    this.bytes = bytes;
  }
}

type Outcome = { readonly verdict: Verdict } | { readonly error: unknown };

/**
 * The scanner of a transaction: it knows what was scanned before, and aborts it for any other file. A scan that failed fails where
 * it is asked for, so that the transaction decides what follows.
 */
export class ScannedBefore implements Antivirus {
  readonly #outcomes = new Map<string, Outcome>();
  readonly #scanner: Antivirus;

  constructor(scanner: Antivirus) {
    this.#scanner = scanner;
  }

  /** While no transaction is open. */
  async examine(bytes: Uint8Array): Promise<void> {
    const outcome = await this.#scanner.scan(bytes).then(
      (verdict): Outcome => ({ verdict }),
      (error: unknown): Outcome => ({ error }),
    );
    this.#outcomes.set(sha256Of(bytes), outcome);
  }

  async scan(bytes: Uint8Array): Promise<Verdict> {
    const outcome = this.#outcomes.get(sha256Of(bytes));
    if (!outcome) throw new ScanNeeded(bytes);
    if ('error' in outcome) throw outcome.error;
    return outcome.verdict;
  }
}
