import { createHash } from 'node:crypto';
import { NO_CENTS, cents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { BankFileError } from './entry.ts';
import type { BankEntry } from './entry.ts';

/** What the movements of one account come to, against what the file says of itself. */
export class Ledger {
  readonly #seen = new Map<string, number>();
  debits = { count: 0, sum: NO_CENTS };
  credits = { count: 0, sum: NO_CENTS };

  add({ direction, amount }: Pick<BankEntry, 'direction' | 'amount'>): void {
    const side = direction === 'IN' ? this.credits : this.debits;
    side.count += 1;
    side.sum = cents(side.sum + amount);
  }

  /** Where the movements lead from an opening balance. *Units*: cents. */
  reachedFrom(opening: Cents): Cents {
    return cents(opening + this.credits.sum - this.debits.sum);
  }

  /** *Errors*: BankFileError unless opening, movements and closing agree to the cent. */
  requireClosing({ opening, closing }: { opening: Cents; closing: Cents }, where: string): void {
    const reached = this.reachedFrom(opening);
    if (reached !== closing)
      throw new BankFileError(
        `${where}: the movements lead to ${reached} cents, the closing balance is ${closing}`,
      );
  }

  /**
   * A name for a movement that the bank gives none: all that it says of it, and how many alike came before
   * it that day. Two files that both hold the day give it the same.
   */
  nameOf(entry: Omit<BankEntry, 'reference'>, more: readonly string[] = []): string {
    const { account_iban, direction, booked_on, value_on, amount, iban, name, concept } = entry;
    const told = [
      account_iban,
      direction,
      booked_on,
      value_on,
      amount.toString(),
      iban,
      name,
      concept,
      ...more,
    ].join('|');
    const key = createHash('sha256').update(told).digest('hex').slice(0, 32);
    const before = this.#seen.get(key) ?? 0;
    this.#seen.set(key, before + 1);
    return `${key}-${before + 1}`;
  }
}
