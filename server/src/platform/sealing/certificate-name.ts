import type { X509Certificate } from 'node:crypto';
import { parsePkijsCertificate } from './cms.ts';
import { OID } from './oids.ts';

/** The name of the certificate's owner to show: the organisation, or else the common name. */
export function presentCertificateName(certificate: X509Certificate): string {
  return (
    findPart(certificate, OID.organization) ??
    findPart(certificate, OID.commonName) ??
    certificate.subject
  );
}

/** A seal names an organisation; the certificate of a person never does. */
export function isSealCertificate(certificate: X509Certificate): boolean {
  return findPart(certificate, OID.organization) !== undefined;
}

/** Read from the parts of the name: in the text form, a comma or a line break in one part could look like another part. */
function findPart({ raw }: X509Certificate, type: string): string | undefined {
  const part = parsePkijsCertificate(raw).subject.typesAndValues.find((each) => each.type === type);
  const value: unknown = part?.value.valueBlock.value;
  return typeof value === 'string' ? value : undefined;
}
