import type { X509Certificate } from 'node:crypto';
import { getBackups, getSystemState, testGateway } from '@area/contract/office/system/calls';
import { GATEWAYS } from '@area/contract/office/system/parts';
import type { CertificateUse, Gateway } from '@area/contract/office/system/parts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Settings } from '../../platform/env.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findLastAudit } from '../audit/nightly-audit.ts';
import { presentBackups } from './present-backups.ts';
import { presentSettings } from './present-settings.ts';
import { requireAddress, testGateway as askGateway } from './test-gateway.ts';

/** What connects each of them. */
const SETTING_OF = {
  SMS: 'SMS_GATEWAY_URL',
  MAIL: 'SMTP_URL',
  ANTIVIRUS: 'ANTIVIRUS_URL',
  STORAGE: 'S3_BUCKET',
  TRANSFERS: 'TRANSFERS_DIR',
  REGISTER: 'REGISTER_URL',
  PAY_IN: 'PAY_IN_URL',
  TIMESTAMP: 'TIMESTAMP_URL',
  IDENTITY: 'STAFF_OIDC_ISSUER',
  REPLICA: 'DATABASE_READ_URL',
} as const satisfies Readonly<Record<Gateway, keyof Settings>>;

const presentGateways = (settings: Settings) =>
  GATEWAYS.map((gateway) => ({
    gateway,
    setting: SETTING_OF[gateway],
    is_connected: settings[SETTING_OF[gateway]] !== undefined,
  }));

const presentCertificate = (use: CertificateUse, certificate: X509Certificate) => ({
  use,
  subject: certificate.subject.replaceAll('\n', ', '),
  fingerprint: certificate.fingerprint256,
  valid_from: new Date(certificate.validFrom).toISOString(),
  valid_until: new Date(certificate.validTo).toISOString(),
});

const presentCertificates = ({ seal }: Pick<Parts, 'seal'>) => [
  presentCertificate('SEAL', seal.certificate),
  presentCertificate('SIGNERS', seal.signer_authority.certificate),
  ...(seal.timestamp_trusted ?? []).map((each) => presentCertificate('TIMESTAMP', each)),
];

/** With what the program runs. *Source*: office 3. */
export const officeSystem = ({ read, write }: OfficeRegister): void => {
  read(getSystemState, async ({ db, parts }) => {
    const audit = await findLastAudit(db);
    return {
      business_now: parts.clock.business().toISOString(),
      is_demo: parts.settings.DEMO,
      settings: presentSettings(parts.settings),
      certificates: presentCertificates(parts),
      gateways: presentGateways(parts.settings),
      last_audit: audit
        ? {
            ran_at: audit.ran_at.toISOString(),
            findings: audit.findings.map(({ name, count }) => ({ name, rows: count })),
          }
        : null,
    };
  });
  read(getBackups, async ({ db, parts }) => presentBackups(db, parts.settings));
  write(testGateway, {
    subjects: () => [],
    changes: async ({ params: { gateway }, body: { to } }) => [
      { field: 'gateway', from: null, to: gateway },
      ...(to === undefined ? [] : [{ field: 'to', from: null, to }]),
    ],
    prepare: async ({ parts, params: { gateway }, body: { to = '' } }) => {
      requireAddress(gateway, to);
      const found = await askGateway(parts, gateway, to);
      return async () => found;
    },
  });
};
