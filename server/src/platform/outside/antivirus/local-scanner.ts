import type { Antivirus } from './antivirus.ts';

/** The harmless string that every scanner reports as a virus, in two halves so that no scanner reports this file. */
export const TEST_VIRUS = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

/** The substitute: it reports only the test virus, so that the whole flow can be tried. */
export const localScanner: Antivirus = {
  scan: async (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(TEST_VIRUS)
      ? { is_clean: false, virus: 'Eicar-Test-Signature' }
      : { is_clean: true },
};
