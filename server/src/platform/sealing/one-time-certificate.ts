import type { LocalSigning } from './seal.ts';
import { addYears, issueCertificate } from './issue-certificate.ts';

const LIFE_YEARS = 10;
const CLOCK_LEEWAY_MS = 10 * 60 * 1000;
const NAME_LENGTH_MAX = 64;

/** A person as the certificate of their signature names them. */
export interface SignerName {
  name: string;
  document_number: string;
}

/**
 * A new key and certificate in a signer's name. The key is only in memory, for one signature, and is never stored, so
 * nobody can sign with it again. Therefore the certificate may be valid for long, and a reader that checks today's date
 * accepts it while documents are kept.
 */
export async function issueOneTimeCertificate(
  authority: LocalSigning,
  { name, document_number }: SignerName,
  at: Date,
): Promise<LocalSigning> {
  const end = Date.parse(authority.certificate.validTo);
  const issued = await issueCertificate({
    name: {
      common_name: plain(name).slice(0, NAME_LENGTH_MAX),
      serial_number: numberOf(document_number),
    },
    from: new Date(at.getTime() - CLOCK_LEEWAY_MS),
    until: new Date(Math.min(addYears(at, LIFE_YEARS).getTime(), end)),
    curve: 'P-256',
    issuer: authority,
  });
  return { ...issued, chain: [authority.certificate, ...authority.chain] };
}

/** Nobody's name may look like two parts of one. */
function plain(name: string): string {
  return name.replaceAll(/\p{C}+/gu, ' ').trim();
}

/** The characters of a PrintableString; every document number of ours has only these. */
function numberOf(document_number: string): string {
  return document_number.replaceAll(/[^\dA-Za-z-]/g, '');
}
