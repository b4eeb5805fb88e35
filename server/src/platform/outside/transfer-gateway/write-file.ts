import { createHash } from 'node:crypto';
import type { MessageHolder, MessageLot, TransferFile, TransferMessage } from './messages.ts';

/** The first letter of each kind of line. *Source*: ADR 55 and 61. */
export const LINE_LETTERS = {
  SOLICITUD: 'S',
  ACEPTACION: 'A',
  DEMORA: 'D',
  RECHAZO: 'R',
  TRANSFERENCIA: 'C',
  DEVOLUCION: 'V',
  ANULACION: 'W',
} as const satisfies Record<TransferMessage['kind'], string>;

export const compactDate = (date: string): string => date.replaceAll('-', '');
/** A field may not contain the separator, a line end or another control character. */
const field = (text: string): string => text.replaceAll(/[|\p{Cc}]/gu, ' ').trim();
/** All holders are in one field: their parts may contain neither of these separators. */
const part = (text: string): string => field(text).replaceAll(/[;,]/g, ' ').trim();
const holderText = ({ document_number, name, role }: MessageHolder): string =>
  [document_number, name, role].map(part).join(',');
const optionalDate = (date: string | null): string => (date === null ? '' : compactDate(date));

/** What a kind says after its head. */
const FIELDS: {
  readonly [K in TransferMessage['kind']]: (
    message: Extract<TransferMessage, { kind: K }>,
  ) => readonly string[];
} = {
  SOLICITUD: (said) => [
    said.destination_manager.name,
    said.destination_manager.nif,
    said.destination_manager.bic,
    said.origin_manager.name,
    said.origin_manager.nif,
    said.holders.map(holderText).join(';'),
    said.origin_product,
    said.origin_account,
    said.indicator,
    said.amount ?? '',
    said.units ?? '',
    said.destination_product,
    said.destination_iban,
    said.rights,
    said.compartment,
    said.order_sha256,
  ],
  ACEPTACION: ({ expected_on }) => [optionalDate(expected_on)],
  DEMORA: ({ until, text }) => [optionalDate(until), text],
  RECHAZO: ({ code, text }) => [code, text],
  TRANSFERENCIA: ({ cash, value_date, lots }) => [
    cash,
    compactDate(value_date),
    String(lots.length),
  ],
  DEVOLUCION: ({ cash, text }) => [cash, text],
  ANULACION: ({ text }) => [text],
};

const fieldsOf = <K extends TransferMessage['kind']>(
  message: Extract<TransferMessage, { kind: K }>,
): readonly string[] =>
  (FIELDS[message.kind] as (said: typeof message) => readonly string[])(message);

/** Lines of contributions to a plan are longer. *Source*: decisions 8, lot lines; ADR 69. */
const planFieldsOf = ({ rights, compartment, contributor }: MessageLot): string[] =>
  rights === undefined ? [] : [rights, compartment ?? '', contributor ?? ''];

const linesOf = (message: TransferMessage): string[] => {
  const { kind, message_id, reference, date } = message;
  const lots = kind === 'TRANSFERENCIA' ? message.lots : [];
  return [
    [LINE_LETTERS[kind], message_id, reference, compactDate(date), ...fieldsOf(message)],
    ...lots.map((lot, index) => [
      'L',
      reference,
      String(index + 1),
      compactDate(lot.acquired_on),
      lot.units,
      lot.cost,
      lot.value,
      ...planFieldsOf(lot),
    ]),
  ].map((fields) => fields.map(field).join('|'));
};

/** What the last line proves: a lost, added or changed line is detected. */
export const checksumOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\r\n')).digest('hex');

/**
 * Writes messages in the neutral layout: the same file for the same messages. *Shape*: UTF-8, CRLF, `|` between fields; H
 * header, one line for each message with L lines for its lots, T messages and checksum. *Source*: decisions 8, ADR 55.
 */
export const writeTransferFile = ({
  name,
  product_type,
  sender_nif,
  made_at,
  messages,
}: TransferFile): string => {
  const lines = messages.flatMap(linesOf);
  const head = ['H', 'SNCE', '1.0', product_type, sender_nif, name.replace('.txt', ''), made_at]
    .map(field)
    .join('|');
  const tail = ['T', String(messages.length), checksumOf([head, ...lines])].join('|');
  return [head, ...lines, tail, ''].join('\r\n');
};
