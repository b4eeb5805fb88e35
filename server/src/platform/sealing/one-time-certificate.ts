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
 * A new key and certificate in a signer's name. The key lives in memory for one signature and is written
 * nowhere; so the certificate may be long-lived without anybody being able to sign with it again, and a
 * reader that looks at today's date still finds it valid while documents are kept.
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

/** What a PrintableString takes; every document number of ours already is. */
function numberOf(document_number: string): string {
  return document_number.replaceAll(/[^\dA-Za-z-]/g, '');
}
