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

/** What can be asked whether it answers, and is not asked by itself all day. */
export const TESTED_GATEWAYS = ['SMS', 'MAIL', 'ANTIVIRUS', 'TIMESTAMP'] as const;
export type TestedGateway = (typeof TESTED_GATEWAYS)[number];

/** How a test ended: it answered as it should, it did not, or nothing is connected. */
export const GATEWAY_OUTCOMES = ['ANSWERED', 'FAILED', 'NOT_CONNECTED'] as const;
export type GatewayOutcome = (typeof GATEWAY_OUTCOMES)[number];

/** What a certificate of the program is for. */
export const CERTIFICATE_USES = ['SEAL', 'SIGNERS', 'TIMESTAMP'] as const;
export type CertificateUse = (typeof CERTIFICATE_USES)[number];
