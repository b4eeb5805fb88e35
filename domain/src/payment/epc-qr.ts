import { isBic } from '../identifiers/bic.ts';
import { digitsFromLetters, remainderBy97 } from '../identifiers/check-digits.ts';
import { isIban } from '../identifiers/iban.ts';

/** A SEPA credit transfer as it is put into a QR code. *Source*: EPC069-12, version 002. */
export interface EpcTransfer {
  /** Who receives the money. */
  readonly name: string;
  /** *Shape*: normalised. */
  readonly iban: string;
  /** *Units*: euros, with two decimals. *Example*: `1500.00`. */
  readonly amount: string;
  readonly bic?: string;
  readonly purpose?: string;
  /** A structured reference of ISO 11649. Never beside `text`. */
  readonly reference?: string;
  /** The concept, as a bank shows it to the person who receives the money. */
  readonly text?: string;
  /** What only the payer sees. */
  readonly information?: string;
}

/** Why a transfer cannot be put into such a code. */
export type EpcRefusal =
  | 'control_character'
  | 'name_length'
  | 'iban_checksum'
  | 'iban_ccc'
  | 'amount_format'
  | 'amount_range'
  | 'bic_format'
  | 'purpose_format'
  | 'reference_and_text'
  | 'reference_checksum'
  | 'text_length'
  | 'information_length'
  | 'payload_length';

/** What such a code says, or why there is none. */
export type EpcPayload = { readonly payload: string } | { readonly refused: EpcRefusal };

/** The capacity of a QR code of version 13 at level M, the largest one that banks must read. *Units*: bytes. */
const PAYLOAD_MAX = 331;
const NAME_MAX = 70;
const TEXT_MAX = 140;
const INFORMATION_MAX = 70;

const CONTROL = /\p{Cc}/u;
const AMOUNT = /^(?:0|[1-9]\d*)\.\d{2}$/;
const AMOUNT_MIN = 1n;
const AMOUNT_MAX = 99_999_999_999n;
const PURPOSE = /^[A-Z]{1,4}$/;
const REFERENCE = /^RF\d{2}[A-Z0-9]{1,21}$/;

const lengthOf = (text: string): number => Array.from(text).length;

const bytesOfCodePoint = (point: number): number => {
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
};

/** *Units*: bytes of UTF-8. */
const bytesOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + bytesOfCodePoint(sign.codePointAt(0) ?? 0), 0);

const hasMod97 = (text: string): boolean =>
  remainderBy97(digitsFromLetters(text.slice(4) + text.slice(0, 4))) === 1;

const whyNotIban = (iban: string): EpcRefusal | undefined => {
  if (isIban(iban)) return undefined;
  return hasMod97(iban) ? 'iban_ccc' : 'iban_checksum';
};

const whyNotAmount = (amount: string): EpcRefusal | undefined => {
  if (!AMOUNT.test(amount)) return 'amount_format';
  const cents = BigInt(amount.replace('.', ''));
  return cents < AMOUNT_MIN || cents > AMOUNT_MAX ? 'amount_range' : undefined;
};

const whyNotConcept = ({ reference, text }: EpcTransfer): EpcRefusal | undefined => {
  if (reference && text) return 'reference_and_text';
  if (reference && !(REFERENCE.test(reference) && hasMod97(reference))) return 'reference_checksum';
  return text && lengthOf(text) > TEXT_MAX ? 'text_length' : undefined;
};

const whyNotName = (name: string): EpcRefusal | undefined =>
  name === '' || lengthOf(name) > NAME_MAX ? 'name_length' : undefined;

const whyNotEncode = (transfer: EpcTransfer): EpcRefusal | undefined => {
  const { name, iban, amount, bic, purpose, information } = transfer;
  if (Object.values(transfer).some((text: string | undefined) => CONTROL.test(text ?? '')))
    return 'control_character';
  if (bic && !isBic(bic)) return 'bic_format';
  if (purpose && !PURPOSE.test(purpose)) return 'purpose_format';
  if (information && lengthOf(information) > INFORMATION_MAX) return 'information_length';
  return whyNotName(name) ?? whyNotIban(iban) ?? whyNotAmount(amount) ?? whyNotConcept(transfer);
};

/** Unicode composed, so that one letter counts as one. */
const composed = (transfer: EpcTransfer): EpcTransfer => ({
  ...transfer,
  name: transfer.name.normalize('NFC'),
  ...(transfer.text === undefined ? {} : { text: transfer.text.normalize('NFC') }),
  ...(transfer.information === undefined
    ? {}
    : { information: transfer.information.normalize('NFC') }),
});

const linesOf = ({
  name,
  iban,
  amount,
  bic = '',
  purpose = '',
  reference = '',
  text = '',
  information = '',
}: EpcTransfer): readonly string[] => [
  'BCD',
  '002',
  '1',
  'SCT',
  bic,
  name,
  iban,
  `EUR${amount}`,
  purpose,
  reference,
  text,
  information,
];

/** What the QR code of a transfer says, which any banking application fills its form with. *Source*: EPC069-12, version 002. */
export const epcPayload = (given: EpcTransfer): EpcPayload => {
  const transfer = composed(given);
  const refused = whyNotEncode(transfer);
  if (refused) return { refused };
  const payload = linesOf(transfer).join('\n').replace(/\n+$/, '');
  return bytesOf(payload) > PAYLOAD_MAX ? { refused: 'payload_length' } : { payload };
};
