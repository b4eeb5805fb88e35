import { createHash } from 'node:crypto';
import { madridDate, madridTime } from '@area/domain/calendar/madrid';

/** An order as the registrar's file carries it. */
export interface RegistrarLine {
  readonly operation_uuid: string;
  readonly version: number;
  readonly type: string;
  readonly product_type: string;
  readonly account_number: string;
  readonly product_code: string;
  readonly isin: string;
  readonly class: string;
  readonly amount: string;
  readonly payment_method: string;
  readonly order_at: Date;
  readonly nav_date: string;
  readonly signers: readonly string[];
  readonly holder: string;
  readonly source: string;
  readonly suitability: string;
  readonly documents: readonly string[];
}

const EMPTY = '';
const compactDate = (date: string): string => date.replaceAll('-', '');
/** As a clock in Madrid shows it: the cut-off that the registrar checks is an hour of Madrid. */
const compactTime = (at: Date): string => {
  const { hour, minute, second } = madridTime(at);
  const time = [hour, minute, second].map((part) => part.toString().padStart(2, '0')).join('');
  return `${compactDate(madridDate(at))}${time}`;
};
/** The separator may not stand inside a field. */
const field = (text: string): string => text.replaceAll('|', ' ').replaceAll(/[\r\n]/g, ' ');

const orderLine = (line: RegistrarLine, index: number): string =>
  [
    'D', String(index + 1), line.operation_uuid, String(line.version), line.type, 'S', line.product_type,
    line.account_number, line.product_code, line.isin, line.class, 'B', line.amount, EMPTY,
    line.payment_method, EMPTY, compactTime(line.order_at), compactDate(line.nav_date),
    line.signers.join(';'), line.holder, line.source, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY,
    EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, line.suitability, line.documents.join(';'),
  ].map(field).join('|');

const sumOf = (lines: readonly RegistrarLine[]): string => {
  const total = lines.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n).toString().padStart(3, '0');
  return `${total.slice(0, -2)}.${total.slice(-2)}`;
};

/**
 * The text file that tells the registrar what was ordered.
 * *Shape*: UTF-8, CRLF, `|` between fields, H header, D orders, T totals. *Source*: decisions 8.
 */
export const registrarFile = (
  lines: readonly RegistrarLine[],
  { id, nif, at }: { id: string; nif: string; at: Date },
): string => {
  const orders = lines.map(orderLine);
  const sha256 = createHash('sha256').update(orders.join('\r\n')).digest('hex');
  const head = ['H', 'RD', '1.0', nif, id, compactTime(at)].join('|');
  const tail = ['T', String(lines.length), sumOf(lines), sha256].join('|');
  return [head, ...orders, tail, ''].join('\r\n');
};
