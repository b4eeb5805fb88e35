import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { sepaText } from '@area/domain/payment/sepa-text';
import { tag, within } from './xml-text.ts';

const NAME_MAX = 70;
const REMITTANCE_MAX = 140;

/** How many, and what they come to. */
export interface Totals {
  readonly count: number;
  readonly sum: Cents;
}

/** Which edition of the messages a bank takes: that of 2019, or that of 2009 for older ones. *Source*: decisions 8. */
export const MESSAGE_EDITIONS = ['2019', '2009'] as const;
export type MessageEdition = (typeof MESSAGE_EDITIONS)[number];

/** What is at the head of a message of ours. */
export interface Head extends Totals {
  /** *Shape*: at most 35 signs. */
  readonly message_id: string;
  readonly at: Date;
  readonly initiator: string;
  readonly edition: MessageEdition;
}

export const totalsXml = ({ count, sum }: Totals): string =>
  tag('NbOfTxs', String(count)) + tag('CtrlSum', centsText(sum));
export const nameXml = (name: string): string =>
  tag('Nm', sepaText(name, NAME_MAX) || 'NOTPROVIDED');
/** Left out if the text has no allowed character: the schema refuses an empty one. */
export const remittanceXml = (text: string): string => {
  const taken = sepaText(text, REMITTANCE_MAX);
  return taken === '' ? '' : within('RmtInf', tag('Ustrd', taken));
};
export const ibanXml = (name: string, iban: string): string =>
  within(name, within('Id', tag('IBAN', iban)));
/** The IBAN names the bank. */
export const noBankXml = (name: string): string =>
  within(name, within('FinInstnId', within('Othr', tag('Id', 'NOTPROVIDED'))));
export const endToEndXml = (reference: string): string =>
  within('PmtId', tag('InstrId', reference), tag('EndToEndId', reference));
export const amountXml = (text: string): string => `<InstdAmt Ccy="EUR">${text}</InstdAmt>`;

/** The message around its groups, which are written one after the other. */
export async function* messageXml(
  root: { format: string; name: string },
  head: Head,
  groups: AsyncIterable<string>,
): AsyncGenerator<string> {
  const created = `${head.at.toISOString().slice(0, 19)}Z`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${root.format}"><${root.name}>`;
  yield within(
    'GrpHdr',
    tag('MsgId', head.message_id),
    tag('CreDtTm', created),
    totalsXml(head),
    within('InitgPty', nameXml(head.initiator)),
  );
  yield* groups;
  yield `</${root.name}></Document>\n`;
}
