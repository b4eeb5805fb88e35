import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import type { Db } from '../../../platform/db/tables.ts';
import { bankFault } from '../entry.ts';
import type { BankEntry } from '../entry.ts';
import { findReadFromOtherKind } from '../store.ts';

interface Span {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** The period of a file for each account. */
export class StatementSpans {
  readonly #of = new Map<string, Span>();

  add({ account_iban, booked_on }: Pick<BankEntry, 'account_iban' | 'booked_on'>): void {
    const { first, last } = this.#of.get(account_iban) ?? { first: booked_on, last: booked_on };
    this.#of.set(account_iban, {
      first: booked_on < first ? booked_on : first,
      last: booked_on > last ? booked_on : last,
    });
  }

  entries(): Iterable<[string, Span]> {
    return this.#of;
  }
}

/**
 * Two formats name the same movement differently, so that money would count twice. *Errors*: BankFileError where a
 * day of an account was taken from a file of another kind already. *Source*: ADR 56.
 */
export const requireOneKind = async (
  db: Db,
  kind: BankFileKind,
  spans: StatementSpans,
): Promise<void> => {
  for (const [iban, { first, last }] of spans.entries()) {
    const other = await findReadFromOtherKind(db, kind, { iban, first, last });
    if (other)
      throw bankFault('read_before', {
        params: { date: other.booked_on, name: other.name },
        place: { iban },
      });
  }
};
