import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { acceptByHand } from './accept-invitation.ts';
import type { Client } from './client.ts';
import { findCredentials } from './credentials-file.ts';
import { EXIT } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { logIn, logOut } from './log-in.ts';
import { findOfficeCall } from './office-calls.ts';
import { SilenceError } from './office-server.ts';
import { runCall } from './run-call.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const HOME = 'http://localhost:3000';
const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What the client is given of the process, or of a test. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  readonly fetch?: Client['server']['fetch'];
  readonly wait?: Client['wait'];
}

/** The server that is meant. *Errors*: UsageError for one that would read the token on its way. */
const originOf = (named: string): string => {
  if (!URL.canParse(named)) throw new UsageError(`${named} is no address of a server`);
  const { protocol, hostname, origin } = new URL(named);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname)))
    throw new UsageError(`${named}: outside this machine the server is reached by https`);
  return origin;
};

/** The language of the terminal, where we have it. */
const languageOf = (env: Surroundings['env']): string => {
  const set = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^(?:es|en|ca)(?=_|\.|$)/.exec(set)?.[0] ?? 'es';
};

/** `--server` stands anywhere among the words. */
const serverIn = (words: readonly string[]): string | undefined => {
  const options = { server: { type: 'string' } } as const;
  return parseArgs({ args: [...words], options, strict: false }).values.server?.toString();
};

const clientOf = async (
  { env, terminal, fetch = globalThis.fetch, wait = async (ms) => setTimeout(ms) }: Surroundings,
  words: readonly string[],
): Promise<Client> => {
  const origin = originOf(serverIn(words) ?? env['OFFICE_URL'] ?? HOME);
  const credentials = await findCredentials(env, origin);
  return { env, terminal, wait, server: { origin, credentials, language: languageOf(env), fetch } };
};

type Words = readonly string[];

/** Logs in. *Example*: `login`, `login --username ana`. */
const login = async (client: Client, words: Words): Promise<ExitCode> => {
  const options = { username: { type: 'string' }, server: { type: 'string' } } as const;
  return logIn(client, parseArgs({ args: [...words], options }).values.username);
};

const accept = async (client: Client, words: Words): Promise<ExitCode> => {
  const options = { server: { type: 'string' } } as const;
  const { positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  return acceptByHand(client, positionals[0]);
};

/** What is more than one call of the server. */
const WAYS_IN: ReadonlyMap<string, (client: Client, words: Words) => Promise<ExitCode>> = new Map([
  ['login', login],
  ['logout', logOut],
  ['accept-invitation', accept],
]);

/** Whether a word is asked of the server, and not of this machine. */
export const isClientWord = (word: string): boolean =>
  WAYS_IN.has(word) || findOfficeCall(word) !== undefined;

const run = async (surroundings: Surroundings, name: string, words: Words): Promise<ExitCode> => {
  const wayIn = WAYS_IN.get(name);
  if (wayIn) return wayIn(await clientOf(surroundings, words), words);
  const office = findOfficeCall(name);
  if (!office) throw new UsageError(`${name} is no call of the office: --help lists them`);
  return runCall(await clientOf(surroundings, words), office, words);
};

const exitCodeOf = (error: unknown): ExitCode | undefined => {
  if (error instanceof SilenceError) return EXIT.silence;
  const isTyped = error instanceof TypeError && 'code' in error;
  return error instanceof UsageError || isTyped ? EXIT.typed_wrongly : undefined;
};

/** Runs what was typed as a client of the server: it needs no database. Returns how the process ends. */
export const runClient = async (
  surroundings: Surroundings,
  [name = '', ...words]: readonly string[],
): Promise<ExitCode> => {
  try {
    return await run(surroundings, name, words);
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    surroundings.terminal.note(error.message);
    return code;
  } finally {
    surroundings.terminal.close();
  }
};
