import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { CENTS_SCALE, SHARES_SCALE } from '@area/domain/money/money';
import { formatDecimal, parseDecimal } from '@area/domain/money/wire';
import { AMOUNT_INDICATORS } from '@area/domain/operation/codes';
import type { AmountIndicator } from '@area/domain/operation/codes';
import { CONTRIBUTOR_KINDS } from '@area/domain/plan-people/contributor';
import type { ProductType } from '@area/domain/product/product';
import type {
  MessageHolder,
  MessageLot,
  TransferFile,
  TransferMessage,
  TransferPayment,
} from './messages.ts';
import { checksumOf } from './write-file.ts';
import type { LINE_LETTERS } from './write-file.ts';

/** A file with a wrong format; nothing of it is used. */
export class TransferFileError extends Error {}

/** The fields of one line, read from left to right; each error names its field. */
class Line {
  private at = 0;
  private readonly fields: readonly string[];
  private readonly number: number;

  constructor(text: string, number: number) {
    this.fields = text.split('|');
    this.number = number;
  }

  fail(what: string): never {
    throw new TransferFileError(`line ${this.number}: ${what}`);
  }

  text(): string {
    const found = this.fields[this.at];
    this.at += 1;
    return found ?? this.fail('a field is missing');
  }

  required(name: string): string {
    return this.text() || this.fail(`${name} is empty`);
  }

  optionalDate(name: string): CivilDate | null {
    const text = this.text();
    if (text === '') return null;
    const dashed = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    return parseCivilDate(dashed) ?? this.fail(`${name} is not yyyymmdd`);
  }

  date(name: string): CivilDate {
    return this.optionalDate(name) ?? this.fail(`${name} is empty`);
  }

  decimal(name: string, scale: number): string {
    const parsed = parseDecimal(this.text(), scale);
    return parsed === undefined
      ? this.fail(`${name} is not a decimal with a point`)
      : formatDecimal(parsed, scale);
  }

  optionalDecimal(name: string, scale: number): string | null {
    if (this.fields[this.at] !== '') return this.decimal(name, scale);
    this.at += 1;
    return null;
  }

  end(): void {
    if (this.at !== this.fields.length)
      this.fail(`${this.fields.length - this.at} fields too many`);
  }
}

const holdersOf = (line: Line): MessageHolder[] =>
  line
    .required('holders')
    .split(';')
    .map((text) => {
      const [document_number, name, role, ...more] = text.split(',');
      if (!document_number || !name || !role || more.length > 0)
        return line.fail('a holder is not document, name and role');
      return { document_number, name, role };
    });

const indicatorOf = (line: Line): AmountIndicator => {
  const text = line.text();
  return (
    AMOUNT_INDICATORS.find((each) => each === text) ??
    line.fail('the indicator is not I, B, P or T')
  );
};

type Letter = (typeof LINE_LETTERS)[keyof typeof LINE_LETTERS];
type Head = Pick<TransferMessage, 'message_id' | 'reference' | 'date'>;

/** A payment whose lots are in the following lines. */
interface OpenPayment {
  readonly payment: TransferPayment & { readonly lots: MessageLot[] };
  readonly announced: number;
}

const READERS: {
  readonly [L in Exclude<Letter, 'C'>]: (line: Line, head: Head) => TransferMessage;
} = {
  S: (line, head) => ({
    kind: 'SOLICITUD',
    ...head,
    destination_manager: {
      name: line.required('name of the destination manager'),
      nif: line.required('NIF of the destination manager'),
      bic: line.text(),
    },
    origin_manager: {
      name: line.required('name of the origin manager'),
      nif: line.required('number of the origin manager'),
    },
    holders: holdersOf(line),
    origin_product: line.required('origin product'),
    origin_account: line.required('origin account'),
    indicator: indicatorOf(line),
    amount: line.optionalDecimal('amount', CENTS_SCALE),
    units: line.optionalDecimal('units', SHARES_SCALE),
    destination_product: line.required('destination product'),
    destination_iban: line.required('destination IBAN'),
    rights: line.text(),
    compartment: line.text(),
    // Without a digest there is no signed order: the request is refused with its code, but the file is accepted.
    order_sha256: line.text(),
  }),
  A: (line, head) => ({
    kind: 'ACEPTACION',
    ...head,
    expected_on: line.optionalDate('expected day'),
  }),
  D: (line, head) => ({
    kind: 'DEMORA',
    ...head,
    until: line.optionalDate('expected day'),
    text: line.text(),
  }),
  R: (line, head) => ({ kind: 'RECHAZO', ...head, code: line.required('code'), text: line.text() }),
  V: (line, head) => ({
    kind: 'DEVOLUCION',
    ...head,
    cash: line.decimal('cash', CENTS_SCALE),
    text: line.text(),
  }),
  W: (line, head) => ({ kind: 'ANULACION', ...head, text: line.text() }),
};

const REFERENCE = /^[A-Z0-9]{16}$/;

const headOf = (line: Line): Head => {
  const head = {
    message_id: line.required('message id'),
    reference: line.required('reference'),
    date: line.date('date'),
  };
  if (!REFERENCE.test(head.reference))
    line.fail('the reference is not sixteen capitals and digits');
  return head;
};

const openPayment = (line: Line, head: Head): OpenPayment => {
  const payment = {
    kind: 'TRANSFERENCIA',
    ...head,
    cash: line.decimal('cash', CENTS_SCALE),
    value_date: line.date('value date'),
    lots: [],
  } as const;
  const announced = line.required('number of lots');
  if (!/^\d{1,6}$/.test(announced)) line.fail('the number of lots is not a number');
  return { payment: { ...payment, lots: [] }, announced: Number(announced) };
};

const oneOf = <T extends string>(line: Line, name: string, codes: readonly T[]): T => {
  const text = line.text();
  return codes.find((each) => each === text) ?? line.fail(`${name} is none of ${codes.join(', ')}`);
};

/** What a contribution to a plan says besides. */
const readPlanFields = (
  line: Line,
): Pick<MessageLot, 'rights' | 'compartment' | 'contributor'> => ({
  rights: oneOf(line, 'rights', ['C', 'E']),
  compartment: oneOf(line, 'compartment', ['1', '2']),
  contributor: oneOf(line, 'contributor', CONTRIBUTOR_KINDS),
});

const addLot = (line: Line, open: OpenPayment, product_type: ProductType): void => {
  const { reference, lots } = open.payment;
  if (line.text() !== reference) line.fail('a lot of another transfer');
  if (line.text() !== String(lots.length + 1)) line.fail('lots are not in sequence');
  lots.push({
    acquired_on: line.date('acquisition day'),
    units: line.decimal('units', SHARES_SCALE),
    cost: line.decimal('cost', CENTS_SCALE),
    value: line.decimal('value', CENTS_SCALE),
    ...(product_type === 'P' && readPlanFields(line)),
  });
};

const requireAllLots = (open: OpenPayment | undefined): void => {
  if (open && open.announced !== open.payment.lots.length)
    throw new TransferFileError(
      `${open.payment.message_id} announces ${open.announced} lots and brings ${open.payment.lots.length}`,
    );
};

const isReader = (letter: string): letter is keyof typeof READERS => Object.hasOwn(READERS, letter);

const readMessages = (lines: readonly string[], product_type: ProductType): TransferMessage[] => {
  const messages: TransferMessage[] = [];
  let open: OpenPayment | undefined;
  for (const [index, text] of lines.entries()) {
    const line = new Line(text, index + 2);
    const letter = line.text();
    if (letter === 'L') {
      addLot(line, open ?? line.fail('a lot without its transfer'), product_type);
    } else {
      requireAllLots(open);
      open = letter === 'C' ? openPayment(line, headOf(line)) : undefined;
      if (!open && !isReader(letter)) line.fail(`${letter} is no line of this layout`);
      messages.push(open?.payment ?? READERS[letter as keyof typeof READERS](line, headOf(line)));
    }
    line.end();
  }
  requireAllLots(open);
  return messages;
};

/**
 * Reads a complete file of the neutral layout, or throws: the count and the checksum of its last line must be correct.
 * *Errors*: TransferFileError, which names the line. *Source*: decisions 8, ADR 55.
 */
export const readTransferFile = (name: string, text: string): TransferFile => {
  if (text.includes('\0')) throw new TransferFileError('it holds NUL signs');
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const [first, ...rest] = lines;
  const last = rest.pop();
  if (first === undefined || last === undefined)
    throw new TransferFileError('the file has no head and no end');
  const head = new Line(first, 1);
  if (head.text() !== 'H' || head.text() !== 'SNCE' || head.text() !== '1.0')
    head.fail('this is no SNCE 1.0 file');
  const product_type = head.text();
  if (product_type !== 'F' && product_type !== 'P')
    return head.fail('it is neither about funds nor about plans');
  const sender_nif = head.required('sender');
  if (head.text() !== name.replace('.txt', '')) head.fail('the file has another name');
  const made_at = head.required('time');
  head.end();
  const tail = new Line(last, lines.length);
  const [letter, count, checksum] = [tail.text(), tail.text(), tail.text()];
  tail.end();
  if (letter !== 'T') tail.fail('the last line is missing');
  if (checksum !== checksumOf([first, ...rest])) tail.fail('the checksum does not hold');
  const messages = readMessages(rest, product_type);
  if (count !== String(messages.length))
    tail.fail(`it counts ${count} messages and there are ${messages.length}`);
  return { name, product_type, sender_nif, made_at, messages };
};
