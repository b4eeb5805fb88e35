import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { UsageError } from './usage-error.ts';

const credentials = z.discriminatedUnion('kind', [
  /** Of a device login. */
  z.object({ kind: z.literal('DEVICE'), token: z.string() }),
  /** Of a login by password in the terminal: what a browser keeps. */
  z.object({
    kind: z.literal('BROWSER'),
    cookies: z.array(z.string()).readonly(),
    csrf_token: z.string(),
  }),
]);
/** By what a command line is known. */
export type Credentials = z.output<typeof credentials>;

/** By the address of the server. */
const content = z.object({ servers: z.record(z.string(), credentials) });

type Environment = Readonly<Record<string, string | undefined>>;

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OF_OTHERS = 0o077;

/** *Source*: XDG Base Directory Specification. */
const pathOf = (env: Environment): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'private-area', 'office.json');

/** *Errors*: UsageError for a file that others may read: what is in it may be theirs by now. */
const requirePrivate = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  if (found && (found.mode & OF_OTHERS) !== 0)
    throw new UsageError(`${path} can be read by others: remove it and log in again`);
  return found !== undefined;
};

const readServers = async (path: string): Promise<Readonly<Record<string, Credentials>>> => {
  if (!(await requirePrivate(path))) return {};
  const text = await readFile(path, 'utf8');
  try {
    return content.parse(JSON.parse(text)).servers;
  } catch {
    throw new UsageError(`${path} is not what a login wrote: remove it and log in again`);
  }
};

/** Written beside its place and moved there: a file is never half. */
const writeServers = async (
  path: string,
  servers: Readonly<Record<string, Credentials>>,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, `${JSON.stringify({ servers }, null, 2)}\n`, { mode: FILE_MODE });
  await chmod(beside, FILE_MODE);
  await rename(beside, path);
};

/** By what one is known to a server: a token of the environment, or what the last login left. */
export const findCredentials = async (
  env: Environment,
  origin: string,
): Promise<Credentials | undefined> => {
  const token = env['OFFICE_TOKEN'];
  return token ? { kind: 'DEVICE', token } : (await readServers(pathOf(env)))[origin];
};

/** Keeps what a login gave, for its owner alone. */
export const storeCredentials = async (
  env: Environment,
  origin: string,
  given: Credentials,
): Promise<string> => {
  const path = pathOf(env);
  await writeServers(path, { ...(await readServers(path)), [origin]: given });
  return path;
};

export const removeCredentials = async (env: Environment, origin: string): Promise<void> => {
  const path = pathOf(env);
  const { [origin]: gone, ...others } = await readServers(path);
  if (gone) await writeServers(path, others);
};
