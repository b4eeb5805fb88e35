import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { issueCertificate } from '../src/platform/sealing/issue-certificate.ts';
import type { IssuedCertificate } from '../src/platform/sealing/issue-certificate.ts';

const run = promisify(execFile);

const STAND_IN = fileURLToPath(new URL('stand-in-token.mjs', import.meta.url));
const SOFTHSM = '/usr/lib/softhsm/libsofthsm2.so';
const LABEL = 'gestora';
const PIN = '123456';

/** Both come from packages of Debian. Where they are not, the stand-in alone is asked. */
export const hasSoftHsm = await Promise.all([
  readFile(SOFTHSM),
  run('softhsm2-util', ['--version']),
  run('which', ['pkcs11-tool']),
]).then(
  () => true,
  () => false,
);

/** What can be wrong with the stand-in. */
export type TokenFault = 'slow' | 'removed' | 'garbage' | 'endless';

/** A token whose key 01 belongs to a certificate. */
export interface TestToken {
  readonly uri: string;
  readonly certificate: IssuedCertificate['certificate'];
  readonly pin_file: string;
}

export interface StandInToken extends TestToken {
  setFault(fault?: TokenFault): Promise<void>;
  setPin(pin: string): Promise<void>;
  /** How it was run since it is there. */
  listRuns(): Promise<readonly { parameters: readonly string[]; names: readonly string[] }[]>;
}

/** A new key with its certificate. */
export const issueForToken = async (curve?: 'P-256'): Promise<IssuedCertificate> => {
  const request = {
    name: { organization: 'Cierzo Gestión', common_name: 'Sello de Cierzo Gestión' },
    from: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2040-01-01T00:00:00Z'),
  };
  const issuer = await issueCertificate({ ...request, curve: 'P-256' });
  return issueCertificate({ ...request, issuer, ...(curve && { curve }) });
};

let rsa: Promise<IssuedCertificate> | undefined;
/** Keys of RSA take long to make: one is enough for a file of tests. */
const issueOnce = async (): Promise<IssuedCertificate> => (rsa ??= issueForToken());

const pemOf = ({ key }: IssuedCertificate): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();

const writePin = async (folder: string): Promise<string> => {
  const path = join(folder, 'pin');
  await writeFile(path, `${PIN}\n`);
  return path;
};

const uriOf = (module: string, pin_file: string): string =>
  `pkcs11:token=${LABEL};id=%01?module-path=${module}&pin-source=file:${pin_file}`;

/** Makes pkcs11-tool be the stand-in until `vi.unstubAllEnvs()`. */
export const openStandIn = async (
  folder: string,
  given?: IssuedCertificate,
): Promise<StandInToken> => {
  const issued = given ?? (await issueOnce());
  const [bin, module] = [join(folder, 'bin'), join(folder, 'token.json')];
  await mkdir(bin);
  const tool = join(bin, 'pkcs11-tool');
  await writeFile(tool, `#!/bin/sh\nexec "${process.execPath}" "${STAND_IN}" "$@"\n`);
  await chmod(tool, 0o755);
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH']}`);
  let state: { pin: string; fault?: TokenFault | undefined } = { pin: PIN };
  const write = async (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    await writeFile(
      module,
      JSON.stringify({ label: LABEL, keys: { '01': pemOf(issued) }, ...state }),
    );
  };
  await write({});
  const pin_file = await writePin(folder);
  return {
    uri: uriOf(module, pin_file),
    certificate: issued.certificate,
    pin_file,
    setFault: async (fault) => write({ fault }),
    setPin: async (pin) => write({ pin }),
    listRuns: async () =>
      (await readFile(`${module}.runs`, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
};

/** A token of SoftHSM with the key of a certificate, until `vi.unstubAllEnvs()`. */
export const openSoftHsm = async (folder: string, curve?: 'P-256'): Promise<TestToken> => {
  const issued = await (curve ? issueForToken(curve) : issueOnce());
  const [tokens, conf] = [join(folder, 'tokens'), join(folder, 'conf')];
  await mkdir(tokens);
  await writeFile(conf, `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`);
  vi.stubEnv('SOFTHSM2_CONF', conf);
  await run('softhsm2-util', [
    '--init-token',
    '--free',
    `--label=${LABEL}`,
    `--pin=${PIN}`,
    '--so-pin=12345678',
  ]);
  const path = join(folder, 'key.pem');
  await writeFile(path, pemOf(issued));
  await run('softhsm2-util', [
    `--import=${path}`,
    `--token=${LABEL}`,
    '--label=sello',
    '--id=01',
    `--pin=${PIN}`,
  ]);
  await rm(path);
  const pin_file = await writePin(folder);
  return { uri: uriOf(SOFTHSM, pin_file), certificate: issued.certificate, pin_file };
};
