import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_WITHIN_MS = 60_000;
const TAIL = 4_000;

export interface ServerOptions {
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** What Node runs; what was built when not given. */
  readonly command?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads everything that it writes. */
  readonly onOutput?: (text: string) => void;
}

/** The real program in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  isRunning(): boolean;
  /** The last lines that it wrote. */
  output(): string;
  /** `kill -9`: none of its own code runs any more. Resolves when it has ended. */
  kill(): Promise<void>;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
}

/** The built program, as people run it; it also restarts sooner: the sources take seconds to load. */
const BUILT = ['--enable-source-maps', 'server/dist/main.mjs'];

/** What a program needs to start outside the demo; a folder that was filled in the demo has its seal in this name too. */
export const MANAGER = { MANAGER_NAME: 'Gestora de pruebas, S.A.', MANAGER_NIF: 'A58818501' };
export const NOT_DEMO = { ...MANAGER, DEMO: 'false', ACCEPT_MISSING: 'sms,mail,antivirus' };

// A setting of the shell that runs the proof must not reach the tested program.
const cleanEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  DEMO: '',
  HOST: '',
  SMS_GATEWAY_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  ...MANAGER,
});

const spawnServer = ({ dataDir, port, command = BUILT, env }: ServerOptions): ChildProcess =>
  spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      ...cleanEnv(),
      LOG_LEVEL: 'error',
      LOGINS_PER_MINUTE: '100000',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const keepOutput = (child: ChildProcess, onOutput?: ServerOptions['onOutput']): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-TAIL);
      onOutput?.(chunk.toString());
    });
  return () => text;
};

const READY = /ready at http:\/\/[\w.]+:(\d+)/;
const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

const waitForPort = async (child: ChildProcess, output: () => string): Promise<number> => {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const port = READY.exec(output())?.[1];
    if (port) return Number(port);
    if (!isRunning(child)) throw new Error(`the server ended before it was ready: ${output()}`);
    if (Date.now() > deadline) throw new Error(`the server was not ready in time: ${output()}`);
    await pause(10);
  }
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (!isRunning(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** A server that is starting: it can be killed before it is ready. */
export const launchServer = (options: ServerOptions) => {
  const child = spawnServer(options);
  const atExit = () => child.kill('SIGKILL');
  // Before its folder is removed: a running server would restart its database.
  process.prependOnceListener('exit', atExit);
  child.once('exit', () => process.off('exit', atExit));
  const output = keepOutput(child, options.onOutput);
  const ready = waitForPort(child, output).then((port): ServerProcess => ({
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    output,
    kill: async () => end(child, 'SIGKILL'),
    stop: async () => end(child, 'SIGTERM'),
  }));
  return { ready, kill: async () => end(child, 'SIGKILL') };
};

/** Starts the program and resolves when it answers. */
export const startServer = async (options: ServerOptions): Promise<ServerProcess> =>
  launchServer(options).ready;
