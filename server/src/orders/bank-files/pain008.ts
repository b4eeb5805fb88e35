import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { SequenceType } from '@area/domain/payment/collection';
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

/** Debits for one account on one day, of one sequence type. */
export interface DebitGroup extends Totals {
  readonly id: string;
  readonly on: CivilDate;
  readonly sequence: SequenceType;
  readonly creditor: string;
  readonly creditor_id: string;
  readonly creditor_iban: string;
}

export interface Debit {
  /** Of the order. */
  readonly reference: string;
  /** *Units*: euros, as text. */
  readonly amount: string;
  readonly mandate_id: string;
  readonly signed_on: CivilDate;
  readonly debtor: string;
  readonly debtor_iban: string;
  readonly remittance: string;
}

const debitXml = ({
  reference,
  amount,
  mandate_id,
  signed_on,
  debtor,
  debtor_iban,
  remittance,
}: Debit): string =>
  within(
    'DrctDbtTxInf',
    endToEndXml(reference),
    amountXml(amount),
    within(
      'DrctDbtTx',
      within(
        'MndtRltdInf',
        tag('MndtId', mandate_id),
        tag('DtOfSgntr', signed_on),
        tag('AmdmntInd', 'false'),
      ),
    ),
    noBankXml('DbtrAgt'),
    within('Dbtr', nameXml(debtor)),
    ibanXml('DbtrAcct', debtor_iban),
    remittanceXml(remittance),
  );

const schemeXml = (id: string): string =>
  within(
    'CdtrSchmeId',
    within(
      'Id',
      within('PrvtId', within('Othr', tag('Id', id), within('SchmeNm', tag('Prtry', 'SEPA')))),
    ),
  );

const groupHead = ({
  id,
  on,
  sequence,
  creditor,
  creditor_id,
  creditor_iban,
  ...totals
}: DebitGroup): string =>
  [
    tag('PmtInfId', id),
    tag('PmtMtd', 'DD'),
    // Each is booked by itself, so that the statement names every order.
    tag('BtchBookg', 'false'),
    totalsXml(totals),
    within(
      'PmtTpInf',
      within('SvcLvl', tag('Cd', 'SEPA')),
      within('LclInstrm', tag('Cd', 'CORE')),
      tag('SeqTp', sequence),
    ),
    tag('ReqdColltnDt', on),
    within('Cdtr', nameXml(creditor)),
    ibanXml('CdtrAcct', creditor_iban),
    noBankXml('CdtrAgt'),
    tag('ChrgBr', 'SLEV'),
    schemeXml(creditor_id),
  ].join('');

/** The groups of a file, and the debits of each, read as they are written. */
export interface Debits<G extends DebitGroup> {
  readonly groups: readonly G[];
  readonly of: (group: G) => AsyncIterable<Debit>;
}

async function* groupsXml<G extends DebitGroup>({ groups, of }: Debits<G>): AsyncGenerator<string> {
  for (const group of groups) {
    yield `<PmtInf>${groupHead(group)}`;
    for await (const debit of of(group)) yield debitXml(debit);
    yield '</PmtInf>';
  }
}

/** What we write is the same in both editions. */
const FORMATS: Readonly<Record<MessageEdition, string>> = {
  2019: 'pain.008.001.08',
  2009: 'pain.008.001.02',
};

/** Writes pain.008, CORE. *Source*: decisions 8, ADR 56. */
export const pain008 = <G extends DebitGroup>(
  head: Head,
  debits: Debits<G>,
): AsyncGenerator<string> =>
  messageXml({ format: FORMATS[head.edition], name: 'CstmrDrctDbtInitn' }, head, groupsXml(debits));
