import { Client } from 'pg';
import type { ClientConfig, Pool, QueryResultRow, Submittable } from 'pg';
import { isOutdated } from './kysely-pool.ts';
import { ReadingQuery, knownOf } from './reading-query.ts';
import type { Known } from './reading-query.ts';
import type { Db } from './tables.ts';

/** Two, so that a slow statement holds up half of the others at most. */
const LINES = 2;
/** The second helps once so many stand in line at the first: what goes out together wakes the database once. */
const FILLED = 16;
/** Behind so many, or one that takes so long, nobody stands in line: the pool has connections of its own. *Units*: milliseconds. */
const WAITING_MAX = 60;
const SLOW_MS = 25;
/** Whoever cannot be reached now is not asked again at once. *Units*: milliseconds. */
const RETRY_MS = 1_000;

export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The connection is gone, whatever became of the statement; a read does no harm twice. */
const LOST = /^(?:57P|08|ECONN|EPIPE)/;
const LOST_WORDS = /Connection terminated|not queryable|connection was closed/i;
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST.test(String(Reflect.get(error, 'code'))) || LOST_WORDS.test(error.message));

interface Sending {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

const connectionOf = (client: Client): Sending['connection'] =>
  (client as unknown as Sending).connection;

/** A connection on which each statement is sent without waiting for the answer to the one before. */
class Line {
  readonly #client: Client;
  readonly #known: Known;
  #isOpen = false;
  #isGone = false;
  #isHeld = false;
  #waiting = 0;
  #movedAt = 0;

  constructor(config: ClientConfig) {
    // The pool hides the password from whoever spreads what it was given.
    this.#client = new Client({
      ...config,
      password: config.password,
      application_name: `${config.application_name} reads`,
      pipeline: true,
    } as ClientConfig);
    this.#known = knownOf(connectionOf(this.#client));
    const lose = (): void => void (this.#isGone = true);
    this.#client.on('error', lose).on('end', lose);
    this.#client.connect().then(() => (this.#isOpen = true), lose);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Not while it opens, nor while a slow statement holds it up. */
  get isFree(): boolean {
    const moves = this.#waiting === 0 || performance.now() - this.#movedAt < SLOW_MS;
    return this.#isOpen && !this.#isGone && this.#waiting < WAITING_MAX && moves;
  }

  /** The rows, or nothing when a migration changed what the statement returns, or the line was cut: this connection is of no use for it. */
  async ask<Row extends QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[] | undefined> {
    this.#hold();
    if (this.#waiting === 0) this.#movedAt = performance.now();
    this.#waiting += 1;
    try {
      return await this.#send<Row>(statement, values);
    } catch (error) {
      if (!isOutdated(error) && !isLost(error)) {
        // From whoever asked, not from where the answer was read.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
      void this.leave();
      return undefined;
    } finally {
      this.#waiting -= 1;
      this.#movedAt = performance.now();
    }
  }

  async #send<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const query = new ReadingQuery<Row>(statement, values, this.#known, (error, result) =>
        error ? reject(error) : resolve(result.rows),
      );
      this.#client.query(query as unknown as Submittable);
    });
  }

  async leave(): Promise<void> {
    this.#isGone = true;
    await this.#client.end().catch(() => undefined);
  }

  /** What is asked in one turn of the event loop goes out in one piece: each piece wakes the database once. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = connectionOf(this.#client);
    stream.cork();
    setImmediate(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}

/** For the reads that happen all the time, beside the pool: nobody takes and gives back a connection for them. */
export class ReadingLines {
  readonly #config: ClientConfig;
  #lines: readonly Line[] = [];
  #openedAt = -Infinity;
  #isClosed = false;

  constructor(pool: Pool) {
    this.#config = pool.options;
  }

  /** The rows, or nothing when no line is free or of use: then it is asked on the pool. */
  ask<Row extends QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[] | undefined> | undefined {
    const [first, second] = this.#open();
    const isFirst =
      first?.isFree &&
      (first.waiting < FILLED || !second?.isFree || first.waiting <= second.waiting);
    const line = isFirst ? first : second;
    return line?.isFree ? line.ask<Row>(statement, values) : undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#lines.map(async (line) => line.leave()));
  }

  #open(): readonly Line[] {
    if (this.#lines.length === LINES && !this.#lines.some(({ isGone }) => isGone))
      return this.#lines;
    const now = performance.now();
    if (this.#isClosed || now - this.#openedAt < RETRY_MS) return this.#lines;
    this.#openedAt = now;
    const live = this.#lines.filter(({ isGone }) => !isGone);
    this.#lines = [
      ...live,
      ...Array.from({ length: LINES - live.length }, () => new Line(this.#config)),
    ];
    return this.#lines;
  }
}

const LINES_OF = new WeakMap<Db, ReadingLines>();

export const giveLines = (db: Db, lines: ReadingLines): void => void LINES_OF.set(db, lines);

/** Those of a database; a transaction has none, since it reads on its own connection. */
export const linesOf = (db: Db): ReadingLines | undefined => LINES_OF.get(db);
