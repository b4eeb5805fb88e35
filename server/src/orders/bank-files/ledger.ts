import { createHash } from 'node:crypto';
import { NO_CENTS, cents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { bankFault } from './entry.ts';
import type { BankEntry, BankPlace } from './entry.ts';

/** The sum of the movements of one account, compared with the totals of the file. */
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
  requireClosing({ opening, closing }: { opening: Cents; closing: Cents }, place: BankPlace): void {
    const reached = this.reachedFrom(opening);
    if (reached !== closing)
      throw bankFault('closing', {
        params: { reached: centsText(reached), closing: centsText(closing) },
        place,
      });
  }

  /**
   * The identity of a movement without a bank reference: its content, and its number among equal ones of that day. Two
   * files with the same day give the same identity.
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
