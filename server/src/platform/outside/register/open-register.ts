import { join } from 'node:path';
import type { Settings } from '../../env.ts';
import { folderTransport } from './folder-transport.ts';
import { registerPort } from './register-port.ts';
import type { RegisterPort } from './register-port.ts';
import { restTransport } from './rest-transport.ts';

/** The register of record, when somebody else keeps it: behind its API, or behind a folder. */
export const openRegister = ({
  REGISTER,
  REGISTER_DIR,
  REGISTER_URL,
  REGISTER_TOKEN,
  DATA_DIR,
}: Settings): RegisterPort | undefined => {
  if (REGISTER === 'ours') return undefined;
  return registerPort(
    REGISTER_URL === undefined
      ? folderTransport(REGISTER_DIR ?? join(DATA_DIR, 'register'))
      : restTransport({ url: REGISTER_URL, token: REGISTER_TOKEN }),
  );
};
