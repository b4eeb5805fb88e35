import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { signContent } from '../../sealing/cms.ts';
import { digestSha256 } from '../../sealing/digest.ts';
import { issueCertificate } from '../../sealing/issue-certificate.ts';
import type { IssuedCertificate } from '../../sealing/issue-certificate.ts';
import { OID } from '../../sealing/oids.ts';

/** The ways in which an authority may fail to answer correctly. */
export const TIMESTAMP_FAULTS = [
  'down',
  'slow',
  'breaks off',
  'not found',
  'refuses',
  'not a token',
  'without end',
  'another imprint',
  'another nonce',
  'expired certificate',
  'certificate for other uses',
  'another authority',
  'changed token',
] as const;
export type TimestampFault = (typeof TIMESTAMP_FAULTS)[number];

/** The substitute: a complete authority on this machine, which can be set to fail. */
export interface LocalAuthority {
  readonly url: string;
  readonly certificate: X509Certificate;
  fault: TimestampFault | undefined;
  /** How often it was asked. */
  asked: number;
  close(): Promise<void>;
}

interface Keys {
  readonly authority: IssuedCertificate;
  readonly unit: IssuedCertificate;
  readonly expired: IssuedCertificate;
  readonly forOther: IssuedCertificate;
  readonly stranger: IssuedCertificate;
}

const DAY_MS = 86_400_000;
const POLICY = '1.3.6.1.4.1.99999.1';

const issue = async (
  common_name: string,
  days: readonly [number, number],
  given: { issuer?: IssuedCertificate; extended_usage?: string } = {},
): Promise<IssuedCertificate> => {
  const [from, until] = days.map((day) => new Date(Date.now() + day * DAY_MS));
  if (!from || !until) throw new Error('two days');
  return issueCertificate({
    name: { organization: 'Autoridad de sellado local', common_name },
    from,
    until,
    curve: 'P-256',
    ...given,
  });
};

const makeKeys = async (): Promise<Keys> => {
  const authority = await issue('Raíz', [-400, 400]);
  const stamps = { extended_usage: OID.timeStamping };
  return {
    authority,
    unit: await issue('Unidad de sellado', [-1, 30], { issuer: authority, ...stamps }),
    expired: await issue('Unidad caducada', [-60, -30], { issuer: authority, ...stamps }),
    forOther: await issue('Servidor', [-1, 30], {
      issuer: authority,
      extended_usage: '1.3.6.1.5.5.7.3.1',
    }),
    stranger: await issue('Otra unidad', [-1, 30], {
      issuer: await issue('Otra raíz', [-400, 400]),
      ...stamps,
    }),
  };
};

const signerFor = (keys: Keys, fault: TimestampFault | undefined): IssuedCertificate => {
  if (fault === 'expired certificate') return keys.expired;
  if (fault === 'certificate for other uses') return keys.forOther;
  return fault === 'another authority' ? keys.stranger : keys.unit;
};

const buildToken = async (
  request: pkijs.TimeStampReq,
  keys: Keys,
  fault: TimestampFault | undefined,
): Promise<Uint8Array> => {
  const { messageImprint, nonce } = request;
  const other = new pkijs.MessageImprint({
    hashAlgorithm: messageImprint.hashAlgorithm,
    hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(32) }),
  });
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: fault === 'another imprint' ? other : messageImprint,
    serialNumber: new asn1.Integer({ value: Date.now() % 1_000_000_000 }),
    genTime: new Date(),
    nonce:
      fault === 'another nonce'
        ? new asn1.Integer({ value: 7 })
        : (nonce ?? new asn1.Integer({ value: 0 })),
  });
  const enclosed = new Uint8Array(info.toSchema().toBER());
  const { key, certificate } = signerFor(keys, fault);
  const token = await signContent(
    { type: OID.timestampInfo, digest: digestSha256(enclosed), enclosed },
    { key, certificate, chain: [] },
  );
  if (fault === 'changed token') token[token.length - 5] = (token[token.length - 5] ?? 0) ^ 1;
  return token;
};

const GRANTED = 0;
const REJECTED = 2;

const buildAnswer = async (
  sent: Buffer,
  keys: Keys,
  fault: TimestampFault | undefined,
): Promise<Buffer> => {
  if (fault === 'not a token') return Buffer.from('<html>mantenimiento</html>');
  if (fault === 'without end') return Buffer.alloc(1_000_000, 0x30);
  const status = new asn1.Sequence({
    value: [new asn1.Integer({ value: fault === 'refuses' ? REJECTED : GRANTED })],
  });
  if (fault === 'refuses') return Buffer.from(new asn1.Sequence({ value: [status] }).toBER());
  const token = await buildToken(pkijs.TimeStampReq.fromBER(Uint8Array.from(sent)), keys, fault);
  return Buffer.from(
    new asn1.Sequence({ value: [status, asn1.fromBER(Uint8Array.from(token)).result] }).toBER(),
  );
};

const answer = async (
  response: ServerResponse,
  bytes: Buffer,
  fault: TimestampFault | undefined,
): Promise<void> => {
  response.writeHead(fault === 'not found' ? 404 : 200, {
    'content-type': 'application/timestamp-reply',
    'content-length': bytes.length,
  });
  // Never answered: the caller must give up by itself.
  if (fault === 'slow') return;
  if (fault === 'breaks off') {
    response.write(bytes.subarray(0, 20), () => response.destroy());
    return;
  }
  response.end(bytes);
};

/** Starts one on a free port. */
export const startLocalAuthority = async (): Promise<LocalAuthority> => {
  const keys = await makeKeys();
  const server = createServer((request, response) => {
    local.asked += 1;
    const { fault } = local;
    if (fault === 'down') {
      request.destroy();
      return;
    }
    buffer(request)
      .then(async (sent) => answer(response, await buildAnswer(sent, keys, fault), fault))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const local: LocalAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    certificate: keys.authority.certificate,
    fault: undefined,
    asked: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return local;
};
