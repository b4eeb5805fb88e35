import { Kysely, PostgresDialect } from 'kysely';
import type { DatabaseLog } from '../../database-log.ts';
import { repeat } from '../../repeat.ts';
import { createKyselyPool } from '../kysely-pool.ts';
import { createPool } from '../pool.ts';
import type { Db, Tables } from '../tables.ts';
import { readReplayedPosition, readWrittenPosition } from './replica-store.ts';
import { parseWalPosition } from './wal-position.ts';

const LOOK_EVERY_MS = 250;
/** A replica that needs longer for a question about itself is too slow for the questions of people. */
const ANSWERS_WITHIN_MS = 100;
/** Later than this, its figures are of another moment. */
const LATE_MAX_MS = 5_000;
/** As many looks as that time has, and some more. */
const LOOKS_KEPT = 40;
/** A read that the replica does not answer is repeated on the primary, and both are within the time of a request. */
const READ_WITHIN_MS = 2_000;

/** Where the log of the primary ended at a moment. */
interface Written {
  readonly position: bigint;
  readonly at_ms: number;
}

/** Up to where the replica has come, and since when the primary was there. */
interface Reached {
  readonly position: bigint;
  readonly at_ms: number;
}

/** Why a read went to the primary. */
export type PassedOver = 'away' | 'late' | 'behind' | 'failed';

/** What the replica did since the start. */
export interface ReplicaFigures {
  readonly read: number;
  readonly passed_over: Readonly<Record<PassedOver, number>>;
  /** *Units*: milliseconds; undefined while the replica does not answer. */
  readonly late_ms: number | undefined;
}

/**
 * A read replica of the database: whether it may answer, now and for somebody who has written up to a place of the log. It
 * is looked at several times a second, so a request never waits for that. *Source*: ADR 199.
 */
export class Replica {
  readonly kysely: Db;
  readonly #written: Written[] = [];
  #reached: Reached | undefined;
  #read = 0;
  readonly #passedOver: Record<PassedOver, number> = { away: 0, late: 0, behind: 0, failed: 0 };
  readonly #look: () => Promise<void>;
  readonly #close: () => Promise<void>;
  readonly #log: DatabaseLog;

  constructor(url: string, primary: Db, log: DatabaseLog) {
    const pool = createPool(
      {
        connectionString: url,
        connectionTimeoutMillis: READ_WITHIN_MS,
        statement_timeout: READ_WITHIN_MS,
        query_timeout: READ_WITHIN_MS,
        options: '-c plan_cache_mode=force_generic_plan -c default_transaction_read_only=on',
      },
      'server',
      log,
    );
    this.#log = log;
    this.kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: createKyselyPool(pool) }),
    });
    this.#look = async () => {
      await this.#noteWritten(primary);
      this.#noteReached(await readReplayedPosition(pool, ANSWERS_WITHIN_MS));
    };
    const watch = repeat(
      async () => this.look(),
      LOOK_EVERY_MS,
      (error) => this.#miss(error),
    );
    this.#close = async () => {
      await watch.stop();
      await pool.end();
    };
  }

  async #noteWritten(primary: Db): Promise<void> {
    const at_ms = performance.now();
    const position = parseWalPosition(await readWrittenPosition(primary));
    if (position === undefined) return;
    this.#written.push({ position, at_ms });
    if (this.#written.length > LOOKS_KEPT) this.#written.shift();
  }

  #noteReached(position: bigint | undefined): void {
    if (position === undefined) return this.#miss(new Error('the server is no replica'));
    const known = this.#written.findLast((each) => each.position <= position);
    const at_ms = known?.at_ms ?? Number.NEGATIVE_INFINITY;
    if (!this.#reached) this.#log.info({}, 'the read replica answers');
    this.#reached = { position, at_ms };
  }

  #miss(error: unknown): void {
    if (this.#reached)
      this.#log.warn({ err: error }, 'the read replica does not answer; reads go to the primary');
    this.#reached = undefined;
  }

  /** Asks both servers once where they are. */
  async look(): Promise<void> {
    await this.#look().catch((error: unknown) => this.#miss(error));
  }

  #whyNot(needed: bigint | undefined): PassedOver | undefined {
    const reached = this.#reached;
    if (!reached) return 'away';
    if (performance.now() - reached.at_ms > LATE_MAX_MS) return 'late';
    return needed !== undefined && reached.position < needed ? 'behind' : undefined;
  }

  /** The replica's database, if it has what whoever asks has written, and is not late; else the primary has to answer. */
  find(needed: bigint | undefined): Db | undefined {
    const reason = this.#whyNot(needed);
    if (reason === undefined) {
      this.#read += 1;
      return this.kysely;
    }
    this.#passedOver[reason] += 1;
    return undefined;
  }

  /** A read failed there: it is repeated on the primary, and the replica is left alone until it answers again. */
  noteFailure(error: unknown): void {
    this.#passedOver.failed += 1;
    this.#miss(error);
  }

  figures(): ReplicaFigures {
    const late_ms = this.#reached && Math.max(0, performance.now() - this.#reached.at_ms);
    return { read: this.#read, passed_over: { ...this.#passedOver }, late_ms };
  }

  async close(): Promise<void> {
    await this.#close();
  }
}
