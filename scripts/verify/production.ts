import { setTimeout as pause } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDataFolder } from './data-folder.ts';
import { openMailSink, openSmsSink } from './message-sinks.ts';
import type { MessageSink } from './message-sinks.ts';
import { endProcess } from './moving-in/end-process.ts';
import { waitForLink } from './moving-in/invitation.ts';
import { readBlocks, readCommands } from './moving-in/page.ts';
import { typeCommands } from './moving-in/terminal.ts';
import {
  addressOf,
  freePort,
  hasPostgres15,
  startPrimary,
  startReplica,
} from './postgres-server.ts';
import { howOften } from './how-often.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

const PEOPLE = { quick: 200, change: 2_000, night: 60_000 };
const LOOK_EVERY_MS = 200;
const PROXY = '/usr/sbin/haproxy';

/** What the page shows of the signed order: after the day, and from a new version. */
const SHOWN = [/^order VALIDATED$/m, /^order after VALIDATED$/m];
/** *Example*: `first=1234`. */
const STARTED = /^(?:server|first|second|restored)=(\d+)$/;

interface Gateways {
  readonly mail: MessageSink;
  readonly sms: MessageSink;
}

const waitForCode = async ({ taken }: MessageSink): Promise<string> => {
  for (;;) {
    const [code] = taken.at(-1)?.match(/\b\d{6}\b/) ?? [];
    if (code !== undefined) return code;
    await pause(LOOK_EVERY_MS);
  }
};

/** The database first, then install.md, then what makes it last. */
const readAll = async (): Promise<string> => {
  const [database = '', ...others] = await readBlocks('production');
  return [database, await readCommands('install'), ...others].join('\n');
};

const settingsOf = async (dataDir: string, { mail, sms }: Gateways, people: number) => {
  const primary = await startPrimary();
  const replica = await startReplica(primary);
  const env = {
    DATABASE_ADMIN_URL: addressOf(primary.port, 'postgres'),
    REPLICA_AT: `127.0.0.1:${replica.port}`,
    DATA_DIR: join(dataDir, 'data'),
    MOVE_DIR: join(dataDir, 'move'),
    SECRETS: join(dataDir, 'secrets'),
    BACKUPS: join(dataDir, 'backups'),
    ELSEWHERE: join(dataDir, 'elsewhere'),
    PORT: String(await freePort()),
    PORT_1: String(await freePort()),
    PORT_2: String(await freePort()),
    PORT_3: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${sms.port}/`,
    PEOPLE: String(people),
    LOG_LEVEL: 'error',
    LOGINS_PER_MINUTE: '100000',
  };
  return { env, end: async () => void (await Promise.all([replica.kill(), primary.kill()])) };
};

const prove = async (
  dataDir: string,
  gateways: Gateways,
  options: ProofOptions,
): Promise<ProofResult> => {
  const people = howOften(options, PEOPLE);
  const { env, end } = await settingsOf(dataDir, gateways, people);
  const started: number[] = [];
  try {
    const { code, out, notes } = await typeCommands(await readAll(), {
      env,
      linkOf: async () => waitForLink(gateways.mail),
      codeOf: async () => waitForCode(gateways.sms),
      onCommand: (command) => {
        const [, pid] = STARTED.exec(command) ?? [];
        if (pid !== undefined) started.push(Number(pid));
        if (/^(?:ana|luis|marta|replace|node) (?!get-import|list-jobs)/.test(command))
          options.say(command.slice(0, 100));
      },
    });
    const is_right = code === 0 && SHOWN.every((shown) => shown.test(out));
    return {
      figures: {
        people,
        processes: 2,
        mails: gateways.mail.taken.length,
        sms: gateways.sms.taken.length,
      },
      problems: is_right ? [] : [`ended with ${code}: ${notes}\n${out}`],
    };
  } finally {
    const proxy = join(env.DATA_DIR, 'haproxy.pid');
    if (existsSync(proxy)) started.push(Number((await readFile(proxy, 'utf8')).trim()));
    for (const pid of started) await endProcess(pid);
    await end();
  }
};

const run = async (options: ProofOptions): Promise<ProofResult> =>
  withDataFolder(async (dataDir) => {
    const gateways = { mail: await openMailSink(), sms: await openSmsSink() };
    try {
      return await prove(dataDir, gateways, options);
    } finally {
      await gateways.mail.close();
      await gateways.sms.close();
    }
  });

/** Without those programs nothing is proved, and the report must say so. */
export const productionProof: Proof = {
  name: 'production',
  promise:
    'the commands of docs/production.md lead to two processes behind a proxy on a PostgreSQL with a replica, through a load, a signature by SMS, a day, a backup that is restored elsewhere and a new version',
  run: async (options) =>
    hasPostgres15() && existsSync(PROXY)
      ? run(options)
      : {
          figures: {},
          problems: ['NOT RUN: there is no PostgreSQL 15 and HAProxy of Debian here'],
        },
};
