/** What the program is connected to, each by a setting; without it a local substitute, or nothing. */
export const GATEWAYS = [
  'SMS',
  'MAIL',
  'ANTIVIRUS',
  'STORAGE',
  'TRANSFERS',
  'REGISTER',
  'PAY_IN',
  'TIMESTAMP',
  'IDENTITY',
  'REPLICA',
] as const;
export type Gateway = (typeof GATEWAYS)[number];

/** What a certificate of the program is for. */
export const CERTIFICATE_USES = ['SEAL', 'SIGNERS', 'TIMESTAMP'] as const;
export type CertificateUse = (typeof CERTIFICATE_USES)[number];
