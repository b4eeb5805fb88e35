import { execFile, execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { root } from '../../steps.ts';

const run = promisify(execFile);

/**
 * The version before, by its commit: 73 migrations, an office with four eyes and imports, no passkeys, applications,
 * goals or views. With the first release this becomes its tag. *Source*: ADR 247.
 */
const EARLIER = '0716c9103dee5f12ac80b3ff55930a2593c90b7f';

/**
 * What the balancer asks its processes. That version answers 503 at `/readyz` as soon as the database is newer than itself, and would
 * get no requests that could fail. *Source*: ADR 247.
 */
export const EARLIER_ASKED_AT = '/healthz';

const OUTPUT_MAX = 64 * 1024 * 1024;

/** A clone without history does not have it. */
export const hasEarlierVersion = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${EARLIER}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Its sources, built in this folder with its own packages: those of today may be without one that it needs. */
export const buildEarlierVersion = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await run('sh', ['-c', `git archive ${EARLIER} | tar -x -C "$1"`, 'sh', folder], { cwd: root });
  await run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: OUTPUT_MAX,
  });
  await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: folder,
    maxBuffer: OUTPUT_MAX,
  });
};
