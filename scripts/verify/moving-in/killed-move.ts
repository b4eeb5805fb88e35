import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Office } from '../../../e2e/src/office-desk.ts';
import { runDirectly } from '../direct-database.ts';
import type { ProofServer } from '../proof-server.ts';
import type { Random } from '../random.ts';
import { NO_IMPORT, withDatabase } from './made-rows.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLERK = 'operaciones';
const LOOK_EVERY_MS = 200;

export const PHASES = ['upload', 'staging', 'plan', 'commit', 'undo'] as const;
type Phase = (typeof PHASES)[number];

/** How often the server is killed in each phase, and how long after it began or went on at the latest. *Units*: milliseconds. */
const KILLS: Readonly<Record<Phase, { readonly times: number; readonly latest: number }>> = {
  upload: { times: 5, latest: 1_500 },
  staging: { times: 5, latest: 8_000 },
  plan: { times: 2, latest: 6_000 },
  commit: { times: 6, latest: 20_000 },
  undo: { times: 2, latest: 20_000 },
};
const QUICK = { times: 1, latest: 800 } as const;
const EARLIEST_MS = 100;
/** With the start of another server, on a busy machine. */
const UPLOAD_WITHIN_MS = 180_000;

export interface ImportState {
  readonly status: string;
  readonly plan_sha256: string | null;
  readonly errors: number;
  readonly done: number;
  readonly to_do: number;
  readonly audit_findings: number | null;
  readonly failure: string | null;
  readonly products: readonly Readonly<Record<string, string | number | null>>[];
}

/** A whole manager who moves in, on a server that is killed on the way. */
export class KilledMove {
  readonly #stage: ProofServer;
  readonly #office: Office;
  readonly #random: Random;
  readonly #quick: boolean;
  readonly killed = new Map<Phase, number>();
  phase: Phase | 'start' = 'start';
  id = NO_IMPORT;

  constructor(stage: ProofServer, random: Random, quick: boolean) {
    this.#stage = stage;
    this.#random = random;
    this.#quick = quick;
    this.#office = new Office({
      root: ROOT,
      env: { ...process.env, LOG_LEVEL: 'warn' },
      command: [process.execPath, 'server/dist/office.mjs'],
      dataDir: stage.dataDir,
      address: stage.url,
      officeAddress: stage.url,
    });
  }

  async run(...words: readonly string[]): Promise<unknown> {
    return this.#office.runAs(CLERK, words);
  }

  async see(): Promise<ImportState> {
    return (await this.run('get-import', this.id)) as ImportState;
  }

  #limits(phase: Phase) {
    return this.#quick ? QUICK : KILLS[phase];
  }

  /** `kill -9` at a moment, and another server. What was begun goes on at once, not when its lease has run out. */
  async #kill(phase: Phase): Promise<void> {
    await this.#stage.server().kill();
    await this.#stage.restart();
    await runDirectly(
      this.#stage.dataDir,
      "update jobs set leased_until = now() where status = 'RUNNING'",
    );
    this.killed.set(phase, (this.killed.get(phase) ?? 0) + 1);
  }

  /** Waits until the background has begun. Returns whether there is anything left for it. */
  async #begins(phase: Phase): Promise<boolean> {
    while (await this.#isUnderWay(phase)) {
      const rows = await runDirectly(
        this.#stage.dataDir,
        "select 1 from jobs where name = 'imports' and status = 'RUNNING' and leased_until > now()",
      );
      if (rows.length > 0) return true;
      await pause(LOOK_EVERY_MS);
    }
    return false;
  }

  /** Whether the import is worked on still. */
  async #isUnderWay(phase: Phase): Promise<boolean> {
    const statuses = { upload: '', staging: 'OPEN', plan: 'PLANNING', commit: 'COMMITTING' };
    const status = phase === 'undo' ? 'UNDOING' : statuses[phase];
    return withDatabase(this.#stage.dataDir, async (db) => {
      const { rows } = await sql<{ status: string; waiting: boolean }>`
        select status, exists (select from import_files f where f.import_uuid = i.uuid and f.status = 'WAITING') as waiting
          from imports i where uuid = ${this.id}::uuid`.execute(db);
      const [row] = rows;
      return row?.status === status && (phase !== 'staging' || row.waiting);
    });
  }

  /** Waits for the end of what is done in the background, and kills the server meanwhile. Returns the seconds since the last kill. */
  async finish(phase: Phase): Promise<number> {
    this.phase = phase;
    const { times, latest } = this.#limits(phase);
    let began = performance.now();
    for (let each = 0; each < times && (await this.#begins(phase)); each += 1) {
      await pause(this.#random.between(EARLIEST_MS, latest));
      if (!(await this.#isUnderWay(phase))) break;
      await this.#kill(phase);
      began = performance.now();
    }
    while (await this.#isUnderWay(phase)) await pause(LOOK_EVERY_MS);
    return Math.round((performance.now() - began) / 1000);
  }

  /** Hands a file over, again under the same key when its answer was lost. */
  async #upload(path: string): Promise<void> {
    const [kind = ''] = basename(path).split('.');
    const words = ['upload-import-file', this.id, '--kind', kind, '--file', path];
    const key = randomUUID();
    for (const began = performance.now(); ;)
      try {
        await this.run(...words, '--key', key);
        return;
      } catch (error) {
        if (performance.now() - began > UPLOAD_WITHIN_MS) throw error;
        await pause(LOOK_EVERY_MS);
      }
  }

  /** Hands all files over; some of them while the server is killed. */
  async upload(paths: readonly string[]): Promise<void> {
    this.phase = 'upload';
    const { times, latest } = this.#limits('upload');
    const among = Array.from({ length: times }, () => this.#random.pick(paths));
    for (const path of paths) {
      const kill = async (): Promise<void> => {
        for (const _one of among.filter((each) => each === path)) {
          await pause(this.#random.between(EARLIEST_MS, latest));
          await this.#kill('upload');
        }
      };
      const killing = kill();
      // Whatever becomes of it: no server is started after the proof has ended.
      await this.#upload(path).finally(async () => killing);
    }
  }
}
