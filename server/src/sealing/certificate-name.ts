import type { X509Certificate } from 'node:crypto';

/** Whose certificate it is, as a person knows them: the organisation, or else the common name. */
export function presentCertificateName({ subject }: X509Certificate): string {
  const parts = new Map(
    subject
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  // Node escapes the commas that a Spanish company's name is full of.
  return (parts.get('O') ?? parts.get('CN') ?? subject).replace(/\\(.)/g, '$1');
}
