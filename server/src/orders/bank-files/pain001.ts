import type { CivilDate } from '@area/domain/calendar/civil-date';
import { payoutReference } from '@area/domain/payment/references';
import {
  amountXml,
  endToEndXml,
  ibanXml,
  messageXml,
  nameXml,
  noBankXml,
  remittanceXml,
  totalsXml,
} from './message.ts';
import type { Head, MessageEdition, Totals } from './message.ts';
import { tag, within } from './xml-text.ts';

/** What is paid from one account on one day. */
export interface TransferGroup extends Totals {
  readonly id: string;
  readonly on: CivilDate;
  readonly debtor: string;
  readonly debtor_iban: string;
}

export interface Transfer {
  readonly number: number;
  /** *Units*: euros, as text. */
  readonly amount: string;
  readonly creditor: string;
  readonly creditor_iban: string;
  readonly remittance: string;
}

const transferXml = ({ number, amount, creditor, creditor_iban, remittance }: Transfer): string =>
  within(
    'CdtTrfTxInf',
    endToEndXml(payoutReference(number)),
    within('Amt', amountXml(amount)),
    within('Cdtr', nameXml(creditor)),
    ibanXml('CdtrAcct', creditor_iban),
    remittanceXml(remittance),
  );

/** The earlier edition has the day bare. */
const executionDayXml = (on: CivilDate, edition: MessageEdition): string =>
  within('ReqdExctnDt', edition === '2009' ? on : tag('Dt', on));

const groupHead = (
  { id, on, debtor, debtor_iban, ...totals }: TransferGroup,
  edition: MessageEdition,
): string =>
  [
    tag('PmtInfId', id),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'false'),
    totalsXml(totals),
    within('PmtTpInf', within('SvcLvl', tag('Cd', 'SEPA'))),
    executionDayXml(on, edition),
    within('Dbtr', nameXml(debtor)),
    ibanXml('DbtrAcct', debtor_iban),
    noBankXml('DbtrAgt'),
    tag('ChrgBr', 'SLEV'),
  ].join('');

/** The groups of a file, and the transfers of each, read as they are written. */
export interface Transfers<G extends TransferGroup> {
  readonly groups: readonly G[];
  readonly of: (group: G) => AsyncIterable<Transfer>;
}

async function* groupsXml<G extends TransferGroup>(
  { groups, of }: Transfers<G>,
  edition: MessageEdition,
): AsyncGenerator<string> {
  for (const group of groups) {
    yield `<PmtInf>${groupHead(group, edition)}`;
    for await (const transfer of of(group)) yield transferXml(transfer);
    yield '</PmtInf>';
  }
}

const FORMATS: Readonly<Record<MessageEdition, string>> = {
  2019: 'pain.001.001.09',
  2009: 'pain.001.001.03',
};

/** Writes pain.001, addresses left out. *Source*: decisions 8, ADR 56. */
export const pain001 = <G extends TransferGroup>(
  head: Head,
  transfers: Transfers<G>,
): AsyncGenerator<string> =>
  messageXml(
    { format: FORMATS[head.edition], name: 'CstmrCdtTrfInitn' },
    head,
    groupsXml(transfers, head.edition),
  );
