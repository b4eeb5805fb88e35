import type { Cents } from '@area/domain/money/money';
import { NO_CENTS, cents } from '@area/domain/money/money';
import type { z } from 'zod';
import { account, balance, entry, wrongValue } from './camt053-schema.ts';
import type { CamtEntry, CamtTransaction } from './camt053-schema.ts';
import { centsText } from '@area/domain/money/wire';
import { bankFault } from './entry.ts';
import type { BankEntry, BankPlace, EntryReader } from './entry.ts';
import { Ledger } from './ledger.ts';
import { elementsOf } from './xml-elements.ts';

/** The state of the reader of a statement. */
interface Statement {
  iban: string;
  opening: Cents | undefined;
  closing: Cents | undefined;
  ledger: Ledger;
  entries: number;
}

const emptyStatement = (): Statement => ({
  iban: '',
  opening: undefined,
  closing: undefined,
  ledger: new Ledger(),
  entries: 0,
});

const parse = <T extends z.ZodType>(schema: T, value: unknown, place?: BankPlace): z.output<T> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('/') ?? '';
  const told = issue?.code === 'custom' ? issue.params?.['fault'] : undefined;
  const fault = wrongValue.safeParse(told).data;
  const at = place && { place };
  throw fault
    ? bankFault(fault.code, { params: { path, value: fault.value }, ...at })
    : bankFault('field', { params: { path }, ...at });
};

const OPENING = ['OPBD', 'PRCD'];

const takeBalance = (statement: Statement, value: unknown): void => {
  const { code, value: amount } = parse(balance, value, { iban: statement.iban });
  if (OPENING.includes(code)) statement.opening ??= amount;
  if (code === 'CLBD') statement.closing = amount;
};

const amountOf = ({ Amt, AmtDtls }: CamtTransaction): Cents | undefined =>
  Amt ?? AmtDtls?.TxAmt?.Amt;

/** The transactions of an entry; without any it is its own. A batch equals the sum of its transactions, to the cent. */
const transactionsOf = (
  booked: CamtEntry,
  place: BankPlace,
): readonly (CamtTransaction & { amount: Cents })[] => {
  const told = (booked.NtryDtls ?? []).flatMap((details) => details?.TxDtls ?? []);
  const [only] = told;
  if (told.length <= 1) return [{ ...only, amount: booked.Amt }];
  const parts = told.map((each) => ({ ...each, amount: amountOf(each) ?? NO_CENTS }));
  const sum = cents(parts.reduce((total, each) => total + each.amount, 0n));
  if (sum !== booked.Amt)
    throw bankFault('transactions', {
      params: { sum: centsText(sum), amount: centsText(booked.Amt) },
      place,
    });
  return parts;
};

const otherSide = ({ RltdPties }: CamtTransaction, isIn: boolean, isReturn: boolean) =>
  // Returned money comes from its addressee: the parties are as in the original payment.
  isIn === isReturn
    ? { iban: RltdPties?.CdtrAcct ?? '', name: RltdPties?.Cdtr ?? '' }
    : { iban: RltdPties?.DbtrAcct ?? '', name: RltdPties?.Dbtr ?? '' };

const conceptOf = ({ Refs, RmtInf }: CamtTransaction, { AddtlNtryInf }: CamtEntry): string => {
  const endToEnd = Refs?.EndToEndId === 'NOTPROVIDED' ? undefined : Refs?.EndToEndId;
  return [endToEnd, ...(RmtInf?.Ustrd ?? []), AddtlNtryInf].filter(Boolean).join(' ');
};

function* toEntries(value: unknown, statement: Statement): Generator<BankEntry> {
  statement.entries += 1;
  const place = { entry: statement.entries };
  const booked = parse(entry, value, place);
  if (booked.Sts !== 'BOOK') return;
  const booked_on = booked.BookgDt ?? booked.ValDt;
  if (!booked_on) throw bankFault('no_day', { place });
  const isIn = booked.CdtDbtInd === 'CRDT';
  statement.ledger.add({ direction: isIn ? 'IN' : 'OUT', amount: booked.Amt });
  for (const each of transactionsOf(booked, place)) {
    const return_code = each.RtrInf && (each.RtrInf.Rsn?.Cd ?? each.RtrInf.Rsn?.Prtry ?? 'MS03');
    const told = {
      account_iban: statement.iban,
      direction: isIn ? ('IN' as const) : ('OUT' as const),
      booked_on,
      value_on: booked.ValDt ?? booked_on,
      amount: each.amount,
      ...otherSide(each, isIn, return_code !== undefined),
      concept: conceptOf(each, booked),
      return_code,
    };
    yield {
      ...told,
      reference: `C53-${statement.ledger.nameOf(told, [each.Refs?.AcctSvcrRef ?? booked.AcctSvcrRef ?? ''])}`,
    };
  }
}

const close = ({ iban, opening, closing, ledger }: Statement): void => {
  if (opening === undefined || closing === undefined)
    throw bankFault('no_balance', { place: { iban } });
  ledger.requireClosing({ opening, closing }, { iban });
};

const ELEMENTS = ['Acct', 'Bal', 'Ntry', '/Stmt', '/Document'];

/** Reads camt.053, versions 2 and 8: booked entries, opening and closing checked. *Source*: decisions 8. */
export const readCamt053: EntryReader = async function* (pieces) {
  let statement = emptyStatement();
  let isWhole = false;
  for await (const { name, value } of elementsOf(pieces, ELEMENTS)) {
    if (name === 'Acct') statement.iban = parse(account, value);
    if (name === 'Bal') takeBalance(statement, value);
    if (name === 'Ntry') yield* toEntries(value, statement);
    if (name === '/Stmt') {
      close(statement);
      statement = emptyStatement();
    }
    if (name === '/Document') isWhole = true;
  }
  if (!isWhole) throw bankFault('message_end');
};
