async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Everything that a reader says of a file that arrives in pieces of some size. */
export const readAll = async <T>(
  reader: (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<T>,
  bytes: Uint8Array,
  size: number,
): Promise<T[]> => {
  const all: T[] = [];
  for await (const each of reader(piecesOf(bytes, size))) all.push(each);
  return all;
};

/** A movement of a statement that a test writes. */
export interface TestMovement {
  readonly isDebit?: boolean;
  /** *Units*: cents. */
  readonly amount: bigint;
  readonly reference: string;
  readonly name?: string;
  readonly iban?: string;
}

const money = (amount: bigint): string => amount.toString().padStart(14, '0');
const sumOf = (movements: readonly TestMovement[]): bigint =>
  movements.reduce((sum, { amount }) => sum + amount, 0n);
const counted = (movements: readonly TestMovement[]): string =>
  movements.length.toString().padStart(5, '0') + money(sumOf(movements));

const OPENING = 100_000_000n;

/** A Norma 43 statement of an account on a day, all its counts and sums right. */
export const norma43Of = (
  iban: string,
  day: string,
  movements: readonly TestMovement[],
): Buffer => {
  const date = day.replaceAll('-', '').slice(2);
  const place = iban.slice(4, 12);
  const number = iban.slice(14);
  const [debits, credits] = [
    movements.filter(({ isDebit }) => isDebit),
    movements.filter(({ isDebit }) => !isDebit),
  ];
  const closing = OPENING + sumOf(credits) - sumOf(debits);
  const lines = [
    `11${place}${number}${date}${date}2${money(OPENING)}9783FONDO DE PRUEBA`,
    ...movements.flatMap(({ isDebit = false, amount, reference, name = '', iban: other }) => [
      `22    ${place.slice(4)}${date}${date}04000${isDebit ? '1' : '2'}${money(amount)}0000000000${reference.padEnd(12)}${name.slice(0, 16)}`,
      ...(other ? [`2301${'TRANSFERENCIA'.padEnd(38)}${other}`] : []),
    ]),
    `33${place}${number}${counted(debits)}${counted(credits)}2${money(closing)}978`,
  ];
  const whole = [...lines, `88${'9'.repeat(18)}${lines.length.toString().padStart(6, '0')}`];
  return Buffer.from(whole.map((line) => `${line.padEnd(80)}\r\n`).join(''), 'latin1');
};

const euros = (amount: bigint): string =>
  `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`;

/** The same as a camt.053 statement. */
export const camt053Of = (
  iban: string,
  day: string,
  movements: readonly TestMovement[],
): Buffer => {
  const balance = (code: string, amount: bigint): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entry = ({ isDebit = false, amount, reference, iban: other }: TestMovement): string =>
    `<Ntry><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${
      other ? `<RltdPties><DbtrAcct><Id><IBAN>${other}</IBAN></Id></DbtrAcct></RltdPties>` : ''
    }</TxDtls></NtryDtls></Ntry>`;
  const closing = movements.reduce(
    (sum, { isDebit, amount }) => (isDebit ? sum - amount : sum + amount),
    OPENING,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', OPENING)}${balance('CLBD', closing)}${movements.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
};

/** What the bank says of instructions of ours. */
export const pain002Of = (
  statuses: readonly { reference: string; status: string; code?: string }[],
  id = '1',
): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>${id}</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>X</OrgnlMsgId><OrgnlMsgNmId>pain</OrgnlMsgNmId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId>${statuses
      .map(
        ({ reference, status, code }) =>
          `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : ''}</TxInfAndSts>`,
      )
      .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );

/** What the bank says of a part of a file of ours, without a word about its instructions. */
export const pain002OfPart = (
  message: string,
  part: string,
  { status, code }: { readonly status: string; readonly code: string },
): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>${part}</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${part}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
