import type { RegisterFileKind } from '@area/domain/register/files';
import { elementAt, elementsAt, parseIsoFile, requireText, textAt } from './iso-xml.ts';
import type { IsoDocument } from './iso-xml.ts';
import type { RawRecord } from './parse-record.ts';
import { RegisterFileError } from './register-error.ts';

type Fields = Readonly<Record<string, string>>;
type Day = string;

const DAY_LENGTH = 10;

/** A choice of a day or a moment. */
const dayAt = (from: unknown, ...path: readonly string[]): string =>
  (textAt(from, ...path, 'Dt') ?? requireText(from, ...path, 'DtTm')).slice(0, DAY_LENGTH);

const productAt = (from: unknown, ...path: readonly string[]): string =>
  textAt(from, ...path, 'ISIN') ??
  textAt(from, ...path, 'OthrPrtryId', 'Id') ??
  requireText(from, ...path, 'OthrId', 'Id');

const priceAt = (from: unknown): string =>
  textAt(from, 'DealgPricDtls', 'Val', 'Amt') ?? requireText(from, 'DealgPricDtls', 'Val');

/** What was executed of one order. The message has no day of booking: that of the file counts. */
const executed = (execution: unknown, booked_on: Day): Fields => ({
  order_reference: requireText(execution, 'OrdrRef'),
  outcome: 'OK',
  deal_reference: requireText(execution, 'DealRef'),
  units: requireText(execution, 'UnitsNb'),
  unit_value: priceAt(execution),
  // The cash is after fees and withholding: it stands for the euros only where the message has nothing better.
  amount: textAt(execution, 'GrssAmt') ?? requireText(execution, 'SttlmAmt'),
  trade_day: dayAt(execution, 'TradDtTm'),
  booked_on,
});

const confirmationOf =
  (root: string) =>
  ({ body }: IsoDocument, day: Day): Fields[] =>
    elementsAt(body, root, 'MltplExctnDtls').flatMap((account) => {
      requireText(account, 'InvstmtAcctDtls', 'AcctId');
      return elementsAt(account, 'IndvExctnDtls').map((each) => {
        productAt(each, 'FinInstrmDtls', 'Id');
        return executed(each, day);
      });
    });

/** The quantity, however deep the version has it; a short one is none of ours. */
const unitsIn = (balance: unknown): string => {
  const shape = elementAt(balance, 'AggtBal');
  if (textAt(shape, 'ShrtLngInd') === 'SHOR') throw new RegisterFileError('XML', 'ShrtLngInd');
  for (let at: unknown = shape; at !== undefined; at = elementAt(at, 'Qty')) {
    const unit = textAt(at, 'Unit');
    if (unit !== undefined) return unit;
  }
  throw new RegisterFileError('XML', 'AggtBal');
};

const requireFlag = (from: unknown, ...path: readonly string[]): boolean => {
  const text = requireText(from, ...path);
  if (text !== 'true' && text !== 'false') throw new RegisterFileError('XML', path.join('/'));
  return text === 'true';
};

const holdingsOf =
  (root: string) =>
  ({ body }: IsoDocument, day: Day): Fields[] => {
    const statement = elementAt(body, root);
    if (dayAt(statement, 'StmtGnlDtls', 'StmtDtTm') !== day)
      throw new RegisterFileError('XML', 'StmtDtTm');
    const account = requireText(statement, 'SfkpgAcct', 'Id');
    const balances = elementsAt(statement, 'BalForAcct');
    if (requireFlag(statement, 'StmtGnlDtls', 'ActvtyInd') !== balances.length > 0)
      throw new RegisterFileError('XML', 'ActvtyInd');
    return balances.map((each) => ({
      account,
      product: productAt(each, 'FinInstrmId'),
      units: unitsIn(each),
    }));
  };

interface Reading {
  readonly root: string;
  readonly kind: RegisterFileKind;
  readonly read: (document: IsoDocument, day: Day) => Fields[];
}

/** The messages that are read, in the versions whose elements are known. *Source*: iso20022.md. */
const MESSAGES: Readonly<Record<string, Reading>> = {
  'setr.012.001.04': {
    root: 'SbcptOrdrConf',
    kind: 'ANSWERS',
    read: confirmationOf('SbcptOrdrConf'),
  },
  'setr.006.001.04': { root: 'RedOrdrConf', kind: 'ANSWERS', read: confirmationOf('RedOrdrConf') },
  'semt.002.001.09': {
    root: 'SctiesBalCtdyRpt',
    kind: 'POSITIONS',
    read: holdingsOf('SctiesBalCtdyRpt'),
  },
  'semt.003.001.09': {
    root: 'SctiesBalAcctgRpt',
    kind: 'POSITIONS',
    read: holdingsOf('SctiesBalAcctgRpt'),
  },
};

/** Every statement has all its pages. */
const requirePages = (documents: readonly IsoDocument[]): void => {
  const pages = new Map<string, { numbers: Set<number>; isWhole: boolean }>();
  for (const { message, body } of documents) {
    const statement = elementAt(body, MESSAGES[message]?.root ?? '');
    const account = requireText(statement, 'SfkpgAcct', 'Id');
    const found = pages.get(account) ?? { numbers: new Set(), isWhole: false };
    found.numbers.add(Number(requireText(statement, 'Pgntn', 'PgNb')));
    found.isWhole ||= requireFlag(statement, 'Pgntn', 'LastPgInd');
    pages.set(account, found);
  }
  for (const [account, { numbers, isWhole }] of pages)
    if (!isWhole || Math.max(...numbers) !== numbers.size)
      throw new RegisterFileError('TOTALS', account);
};

/** The lines of a file of ISO 20022 messages. *Errors*: RegisterFileError for another message, version or kind. */
export const readIso = (kind: RegisterFileKind, text: string, day: Day): RawRecord[] => {
  const documents = parseIsoFile(text);
  if (kind === 'POSITIONS') requirePages(documents);
  return documents
    .flatMap((document) => {
      const reading = MESSAGES[document.message];
      if (reading?.kind !== kind) throw new RegisterFileError('XML', document.message);
      if (elementAt(document.body, reading.root) === undefined)
        throw new RegisterFileError('XML', reading.root);
      return reading.read(document, day);
    })
    .map((fields, index) => ({ line: index + 1, fields }));
};
