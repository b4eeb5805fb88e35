import { join } from 'node:path';
import { ensureSealCertificate } from '../src/platform/sealing/seal-certificate.ts';

/** The keys of the seal of a folder. Making them takes longer than most tests, so a run makes them once. */
export const ensureSealKeys = async (folder: string): Promise<void> => {
  await ensureSealCertificate({
    dir: join(folder, 'keys'),
    organization: 'la gestora',
    now: new Date(),
  });
};
