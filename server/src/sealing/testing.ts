import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seal } from './seal.ts';
import { ensureSealCertificate } from './seal-certificate.ts';

export const SEALED_AT = new Date('2026-03-10T09:18:05Z');
const ISSUED_AT = new Date('2026-03-01T00:00:00Z');

/** A folder that goes away with the `await using` block that made it. */
export async function makeFolder(): Promise<{
  path: string;
  [Symbol.asyncDispose]: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), 'seal-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export async function makeSeal(
  organization = 'Cierzo Gestión, S.G.I.I.C., S.A.',
  now = ISSUED_AT,
): Promise<Seal> {
  await using folder = await makeFolder();
  // Awaited here, because the folder goes away when this function returns.
  return await ensureSealCertificate({ dir: folder.path, organization, now });
}
