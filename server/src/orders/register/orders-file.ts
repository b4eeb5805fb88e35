import { writeCsv } from '../../platform/outside/register/csv-format.ts';
import { ENDINGS } from '../../platform/outside/register/file-name.ts';
import type { RegisterFormat } from '@area/domain/register/files';
import { isoOrder } from '../../platform/outside/register/iso-orders.ts';
import type { IsoOrder } from '../../platform/outside/register/iso-orders.ts';
import { writeIsoFile } from '../../platform/outside/register/iso-xml.ts';

/** The fields of a line of an order, as our own file has them behind its letter. *Source*: decisions 8 and 11.6. */
const LINE_COLUMNS = [
  'line',
  'operation_uuid',
  'version',
  'type',
  'sub_operation',
  'product_type',
  'account',
  'product_code',
  'product',
  'class',
  'indicator',
  'amount',
  'units',
  'payment_method',
  'iban',
  'ordered_at',
  'trade_day',
  'signers',
  'holder',
  'source',
  'other_product',
  'other_manager',
  'rights',
  'compartment',
  'cause',
  'collection',
  'deferred_to',
  'periodicity',
  'starts_on',
  'ends_on',
  'increase_type',
  'increase',
  'suitability',
  'documents',
  'distributor',
] as const;

/** The columns of a file of orders as CSV. */
export const ORDER_COLUMNS = ['order_reference', ...LINE_COLUMNS] as const;

type Order = Readonly<Partial<Record<(typeof ORDER_COLUMNS)[number], string>>>;

interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The operations of our own file, by their uuid. */
export const operationsIn = (text: string): string[] =>
  linesIn(text).flatMap(({ operation_uuid }) => operation_uuid ?? []);

const linesIn = (text: string): Order[] =>
  text
    .split('\r\n')
    .map((line) => line.split('|'))
    .filter(([kind]) => kind === 'D')
    .map(([, ...fields]) =>
      Object.fromEntries(LINE_COLUMNS.map((column, index) => [column, fields[index] ?? ''])),
    );

const SIDES: ReadonlyMap<string, IsoOrder['side']> = new Map([
  ['SUSCRIPCION', 'SUBSCRIPTION'],
  ['REEMBOLSO', 'REDEMPTION'],
]);

const quantityOf = ({ indicator, amount = '', units = '' }: Order): IsoOrder['quantity'] => {
  if (indicator === 'T') return { percent: '100' };
  if (indicator === 'P') return { units };
  return indicator === 'I' ? { net: amount } : { gross: amount };
};

/** *Shape*: of `20261125141500` the ISO date and time, as a clock in Madrid shows it. */
const momentOf = (compact: string): string =>
  compact.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6');

const isoOrderOf = (name: string, order: Order): IsoOrder | undefined => {
  const side = SIDES.get(order.type ?? '');
  if (!side || order.product_type !== 'F') return undefined;
  return {
    message_id: `${name.replace('.txt', '')}-${order.line ?? ''}`,
    created_at: momentOf(order.ordered_at ?? ''),
    account: order.account ?? '',
    order_reference: order.order_reference ?? '',
    isin: order.product ?? '',
    side,
    // What is paid in is all that is paid, fee included.
    quantity: side === 'SUBSCRIPTION' ? { gross: order.amount ?? '' } : quantityOf(order),
  };
};

const named = (file: NamedBytes, ending: string, text: string): NamedBytes => ({
  name: file.name.replace(/\.txt$/, ending),
  bytes: Buffer.from(text),
});

/**
 * A file of orders in the form that the register takes. Our own is the file as it is kept. What has no message of ISO 20022
 * here leaves beside it as CSV, so that no order is left behind.
 */
export const ordersFilesIn = (
  format: RegisterFormat,
  file: NamedBytes,
  references: ReadonlyMap<string, string>,
): NamedBytes[] => {
  if (format === 'own') return [file];
  const orders = linesIn(Buffer.from(file.bytes).toString('utf8')).map((order) => ({
    ...order,
    order_reference: references.get(order.operation_uuid ?? '') ?? '',
  }));
  const csv = `.${ENDINGS.csv}`;
  if (format === 'csv') return [named(file, csv, writeCsv(ORDER_COLUMNS, orders))];
  const messages = orders.flatMap((order) => isoOrderOf(file.name, order) ?? []);
  const others = orders.filter((order) => !isoOrderOf(file.name, order));
  return [
    ...(messages.length > 0
      ? [named(file, `.${ENDINGS.iso20022}`, writeIsoFile(messages.map(isoOrder)))]
      : []),
    ...(others.length > 0 ? [named(file, csv, writeCsv(ORDER_COLUMNS, others))] : []),
  ];
};
