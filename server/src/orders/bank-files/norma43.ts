import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isIban } from '@area/domain/identifiers/iban';
import { spanishIban } from '@area/domain/identifiers/spanish-account';
import { NO_CENTS, cents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { bankFault } from './entry.ts';
import type { BankEntry, EntryReader } from './entry.ts';
import type { BankFaultCode } from './faults.ts';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';
import { Ledger } from './ledger.ts';
import { linesOf } from './lines.ts';

const WIDTH = 80;
const EURO = '978';
const DEBIT = '1';
/** Two halves of each of five records 23. *Source*: decisions 11.20. */
const TEXTS_MAX = 10;
/** The common concept of what the bank brings back. */
const RETURNED = '14';

/** One line, asked by its places. *Source*: decisions 8 (zero-based, end exclusive). */
class Places {
  readonly text: string;
  readonly number: number;

  constructor(text: string, number: number) {
    this.text = text;
    this.number = number;
    if (text.length > WIDTH) this.fail('signs', { signs: text.length, width: WIDTH });
  }

  fail(code: BankFaultCode, told: Readonly<Record<string, string | number>> = {}): never {
    const params = Object.fromEntries(
      Object.entries(told).map(([name, value]) => [name, `${value}`]),
    );
    throw bankFault(code, { params, place: { line: this.number } });
  }

  at(from: number, to: number): string {
    return this.text.padEnd(WIDTH).slice(from, to);
  }

  digits(from: number, to: number): string {
    const text = this.at(from, to);
    return /^\d+$/.test(text) ? text : this.fail('digits', { from, to });
  }

  day(from: number): CivilDate {
    const text = this.digits(from, from + 6);
    return (
      parseCivilDate(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`) ??
      this.fail('day', { value: text })
    );
  }

  money(from: number): Cents {
    return cents(BigInt(this.digits(from, from + 14)));
  }

  isDebit(at: number): boolean {
    const sign = this.at(at, at + 1);
    return sign === DEBIT || (sign !== '2' && this.fail('sign', { place: at }));
  }

  /** Sign 0: right for a zero balance; for another one the caller decides. */
  balance(sign: number, from: number): Cents {
    if (this.hasNoSign(sign) && this.money(from) === NO_CENTS) return NO_CENTS;
    return cents(this.isDebit(sign) ? -this.money(from) : this.money(from));
  }

  hasNoSign(sign: number): boolean {
    return this.at(sign, sign + 1) === '0';
  }
}

/** A movement and the lines that complete it. */
interface Movement {
  readonly line: Places;
  readonly more: string[];
}

/** An account of the file, from its header to its end. */
interface Open {
  readonly iban: string;
  readonly opening: Cents;
  readonly ledger: Ledger;
}

const openAccount = (line: Places): Open => {
  const currency = line.at(47, 50);
  if (currency !== EURO) line.fail('currency', { currency, expected: EURO });
  const iban = spanishIban({
    bank: line.digits(2, 6),
    branch: line.digits(6, 10),
    number: line.digits(10, 20),
  });
  return { iban, opening: line.balance(32, 33), ledger: new Ledger() };
};

const ibanIn = (texts: readonly string[]): string =>
  texts.flatMap((text) => text.split(/\s+/)).find((word) => isIban(word)) ?? '';

const toEntry = ({ line, more }: Movement, { iban: account_iban, ledger }: Open): BankEntry => {
  const name = line.at(64, 80).trim();
  const entry = {
    account_iban,
    direction: line.isDebit(27) ? ('OUT' as const) : ('IN' as const),
    booked_on: line.day(10),
    value_on: line.day(16),
    amount: line.money(28),
    iban: ibanIn(more),
    name,
    concept: [line.at(52, 64), name, ...more]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' '),
    return_code: line.at(22, 24) === RETURNED ? 'MS03' : undefined,
  };
  ledger.add(entry);
  return { ...entry, reference: `N43-${ledger.nameOf(entry, [line.at(22, 27), line.at(42, 52)])}` };
};

/** Some banks write no sign there: the balance follows from the movements, in credit or in debit. */
const closingOf = (line: Places, { iban, ledger, opening }: Open, { warn }: Reading): Cents => {
  const amount = line.money(59);
  const reached = ledger.reachedFrom(opening);
  const isFitting = reached === amount || reached === -amount;
  if (!line.hasNoSign(58) || amount === NO_CENTS || !isFitting) return line.balance(58, 59);
  warn({ code: 'CLOSING_SIGN', line: line.number, account_iban: iban });
  return reached;
};

const closeAccount = (line: Places, account: Open, reading: Reading): void => {
  const { ledger, opening } = account;
  const currency = line.at(73, 76).trim();
  if (currency !== '' && currency !== EURO) line.fail('currency', { currency, expected: EURO });
  const told = {
    debits: { count: Number(line.digits(20, 25)), sum: line.money(25) },
    credits: { count: Number(line.digits(39, 44)), sum: line.money(44) },
  };
  for (const side of ['debits', 'credits'] as const) {
    const [stated, found] = [told[side], ledger[side]];
    if (stated.count !== found.count)
      line.fail(`count_${side}`, { stated: stated.count, counted: found.count });
    if (stated.sum !== found.sum)
      line.fail(`sum_${side}`, { stated: centsText(stated.sum), counted: centsText(found.sum) });
  }
  ledger.requireClosing(
    { opening, closing: closingOf(line, account, reading) },
    { line: line.number },
  );
};

/** The state of the reader of a file. */
interface Reading {
  account: Open | undefined;
  movement: Movement | undefined;
  is_over: boolean;
  readonly warn: (warning: BankFileWarning) => void;
}

const needAccount = (line: Places, { account }: Reading): Open =>
  account ?? line.fail('no_account');

/** The movement that this line ends, if it ends one. */
const finish = (reading: Reading): BankEntry | undefined => {
  const { movement, account } = reading;
  reading.movement = undefined;
  return movement && account && toEntry(movement, account);
};

const RECORDS: Readonly<Record<string, (line: Places, reading: Reading) => void>> = {
  11: (line, reading) => {
    if (reading.account) line.fail('account_open');
    reading.account = openAccount(line);
  },
  22: (line, reading) => {
    needAccount(line, reading);
    reading.movement = { line, more: [] };
  },
  33: (line, reading) => {
    closeAccount(line, needAccount(line, reading), reading);
    reading.account = undefined;
  },
  88: (line, reading) => {
    if (reading.account) line.fail('last_account_open');
    const [stated, counted] = [Number(line.digits(20, 26)), line.number - 1];
    if (stated !== counted)
      reading.warn({ code: 'RECORD_COUNT', line: line.number, stated, counted });
    reading.is_over = true;
  },
};

/** A line that completes a movement; a line with another currency is not needed. */
const isMore = (line: Places, { movement }: Reading): boolean => {
  const code = line.at(0, 2);
  if (code !== '23' && code !== '24') return false;
  if (!movement) line.fail('no_movement');
  if (code === '23' && movement) {
    if (movement.more.length >= TEXTS_MAX) line.fail('sixth');
    movement.more.push(line.at(4, 42), line.at(42, 80));
  }
  return true;
};

/**
 * Reads Norma 43: eighty signs a line, ISO-8859-1, every count and sum checked. A wrong count of records and a closing
 * balance without a sign are warnings. *Source*: decisions 8 and 11.20.
 */
export const readNorma43: EntryReader = async function* (pieces, warn = () => undefined) {
  const reading: Reading = { account: undefined, movement: undefined, is_over: false, warn };
  let number = 0;
  for await (const text of linesOf(pieces)) {
    if (text.trim() === '') continue;
    const line = new Places(text, (number += 1));
    if (reading.is_over) line.fail('after_end');
    if (isMore(line, reading)) continue;
    const entry = finish(reading);
    if (entry) yield entry;
    const code = line.at(0, 2);
    (RECORDS[code] ?? (() => line.fail('record', { code })))(line, reading);
  }
  if (!reading.is_over) throw bankFault('no_end');
};
