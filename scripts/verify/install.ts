import { openDatabase } from '@area/server/platform/db/open';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { silentLog } from '../../server/test/silent-log.ts';
import { findAuditProblems } from './check-promises.ts';
import { withDataFolder } from './data-folder.ts';
import { openMailSink } from './message-sinks.ts';
import type { MessageSink } from './message-sinks.ts';
import { freePort } from './postgres-server.ts';
import { endProcess } from './moving-in/end-process.ts';
import { waitForLink } from './moving-in/invitation.ts';
import { copyPlainly, watchMachine } from './moving-in/measure.ts';
import { readCommands } from './moving-in/page.ts';
import { processorTime } from './moving-in/processor-time.ts';
import { typeCommands } from './moving-in/terminal.ts';
import { howOften } from './how-often.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

const PEOPLE = { quick: 200, change: 10_000, night: 60_000 };
/** *Source*: office.md 4. *Units*: MB, seconds. */
const MOST_MEMORY_MB = 450;
const TIMES_PLAIN = 3;
const BESIDES_SECONDS = 600;
/** What the client is shown in the end: figures of each sort, and the status of the order. */
const SHOWN = [
  /^position G1 \d+\.\d{6} \d+\.\d\d$/m,
  /^position G2 \d+\.\d{6} \d+\.\d\d$/m,
  /^evolution \d{4}-\d\d-\d\d \d+\.\d\d \d+\.\d\d$/m,
  /^returns -?\d+\.\d\d -?\d+\.\d+ -?\d+\.\d+$/m,
  /REGISTERED_\w+\s*$/,
];

/** A moment of the load. *Units*: seconds, by the clock and of the processors. */
interface Moment {
  readonly clock: number;
  readonly processors: number;
}

/** When commands ran that begin and end the load. */
class Course {
  readonly #dataDir: string;
  readonly #moments = new Map<'began' | 'planned' | 'ended', Moment>();
  pid = 0;
  /** What is done now, as the memory of the server is told by it. *Example*: `upload-import-file people`. */
  phase = 'start';

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  read(command: string): void {
    const [, pid] = /^server=(\d+)$/.exec(command) ?? [];
    if (pid !== undefined) this.pid = Number(pid);
    const [, call, file] = /^(?:ana|luis|marta) ([\w-]+)(?:.*--kind (\w+))?/.exec(command) ?? [];
    if (call !== undefined && call !== 'get-import')
      this.phase = [call, file].filter(Boolean).join(' ');
    if (command.startsWith('marta open-import')) this.#note('began');
    if (command.startsWith('marta commit-import')) this.#note('planned');
    if (command.startsWith('marta sign-off-import')) this.#note('ended');
  }

  #note(moment: 'began' | 'planned' | 'ended'): void {
    if (this.#moments.has(moment)) return;
    const clock = performance.now() / 1000;
    this.#moments.set(moment, { clock, processors: processorTime(this.pid, this.#dataDir) });
  }

  #between(from: 'began' | 'planned', to: 'planned' | 'ended', what: keyof Moment): number {
    const [first, last] = [this.#moments.get(from), this.#moments.get(to)];
    return Math.round((last?.[what] ?? 0) - (first?.[what] ?? 0));
  }

  /** *Units*: seconds, of which `plan_s` go to reading, checking and the plan, and `processors_s` are work. */
  get times(): Readonly<Record<'load_s' | 'plan_s' | 'processors_s', number>> {
    return {
      load_s: this.#between('began', 'ended', 'clock'),
      plan_s: this.#between('began', 'planned', 'clock'),
      processors_s: this.#between('began', 'ended', 'processors'),
    };
  }
}

interface Loaded {
  readonly people: number;
  readonly accounts: number;
  readonly lots: number;
  readonly operations: number;
  readonly documents: number;
  readonly roles: string;
}

const inspect = async (
  dataDir: string,
): Promise<{ readonly loaded: Loaded; readonly problems: readonly string[] }> => {
  const database = await openDatabase({ dataDir, role: 'office' }, silentLog);
  try {
    const db = database.kysely;
    const { rows } = await sql<Loaded>`
      select (select count(*)::int from interveners) as people, (select count(*)::int from accounts) as accounts, (select count(*)::int from lots) as lots,
             (select count(*)::int from operations) as operations, (select count(*)::int from documents) as documents,
             (select string_agg(distinct role, ', ' order by role) from account_roles) as roles`.execute(
      db,
    );
    const [loaded] = rows;
    if (!loaded) throw new Error('nothing is there');
    return { loaded, problems: await findAuditProblems(db) };
  } finally {
    await database.close();
  }
};

const judgeTime = (seconds: number, plain: number): readonly string[] =>
  seconds > TIMES_PLAIN * plain + BESIDES_SECONDS
    ? [`the load took ${seconds} s, plain COPY ${plain} s`]
    : [];

const prove = async (
  dataDir: string,
  mail: MessageSink,
  { quick, night, say }: ProofOptions,
): Promise<ProofResult> => {
  const people = howOften({ quick, night }, PEOPLE);
  const course = new Course(dataDir);
  const machine = watchMachine(
    () => course.pid,
    () => course.phase,
  );
  await mkdir(dataDir, { recursive: true });
  try {
    const { code, out, notes } = await typeCommands(await readCommands('install'), {
      env: {
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        MOVE_DIR: join(dataDir, 'move'),
        DATABASE_URL: '',
        SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
        PEOPLE: String(people),
        LOG_LEVEL: 'error',
        // A large manager has a queue of its own; what is measured here is the load.
        LOGINS_PER_MINUTE: '100000',
      },
      linkOf: async () => waitForLink(mail),
      onCommand: (command) => {
        course.read(command);
        if (/^(?:ana|luis|marta) (?!get-import)/.test(command)) say(command.slice(0, 100));
      },
    });
    const { memory_mb, memory_at, phases, load_average } = machine.stop();
    for (const [phase, mb] of phases) say(`${mb} MB ${phase}`);
    if (code !== 0 || !SHOWN.every((shown) => shown.test(out)))
      return { figures: { people }, problems: [`ended with ${code}: ${notes}\n${out}`] };
    const plain = await copyPlainly(dataDir, join(dataDir, 'move', 'old-system'));
    const { loaded, problems } = await inspect(dataDir);
    const { load_s } = course.times;
    return {
      figures: {
        rows: plain.rows,
        ...loaded,
        ...course.times,
        plain_copy_s: plain.seconds,
        memory_mb,
        memory_at,
        load_average,
        findings: problems.length,
      },
      problems: [
        ...problems,
        ...judgeTime(load_s, plain.seconds),
        ...(memory_mb > MOST_MEMORY_MB ? [`the server took ${memory_mb} MB`] : []),
      ],
    };
  } finally {
    machine.stop();
    await endProcess(course.pid);
  }
};

const run = async (options: ProofOptions): Promise<ProofResult> =>
  withDataFolder(async (dataDir) => {
    const mail = await openMailSink();
    try {
      return await prove(dataDir, mail, options);
    } finally {
      await mail.close();
    }
  });

/** *Source*: office.md 4, ADR 203. */
export const installProof: Proof = {
  name: 'install',
  promise:
    'the commands of docs/install.md lead from an empty database to a client of 60,000 who orders, in the time and the memory that office.md allows',
  run,
};
