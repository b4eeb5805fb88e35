import { DatabaseError } from 'pg';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isLastWord } from './last-word.ts';

/** A read that takes longer keeps those behind it waiting: what comes meanwhile takes a connection of its own. *Units*: milliseconds. */
const LATE_MS = 20;
const MOST_ON_THE_WAY = 16;

/** A connection that takes a statement before it has answered the one before. */
class PipelinedConnection {
  readonly #pool: Pool;
  #client: PoolClient | undefined;
  #isOpening = false;
  #onTheWay = 0;
  /** When the database began with the read that it answers next. */
  #since = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** How many reads wait for it; infinite while it should take none. */
  get load(): number {
    if (!this.#client) return Infinity;
    const isLate = this.#onTheWay > 0 && performance.now() - this.#since > LATE_MS;
    return isLate || this.#onTheWay >= MOST_ON_THE_WAY ? Infinity : this.#onTheWay;
  }

  /** In the background: reads use the pool meanwhile. */
  open(): void {
    if (this.#client || this.#isOpening) return;
    this.#isOpening = true;
    void this.#connect().finally(() => (this.#isOpening = false));
  }

  async query(asked: QueryConfig): Promise<QueryResult> {
    const client = this.#client;
    if (!client) throw new Error('a connection is asked that is not open');
    if (this.#onTheWay === 0) this.#since = performance.now();
    this.#onTheWay += 1;
    try {
      return await client.query(asked);
    } catch (error) {
      // What the database refuses is the fault of one read; anything else is that of the connection.
      if (isLastWord(error) || !(error instanceof DatabaseError)) this.#drop(client);
      throw error;
    } finally {
      this.#onTheWay -= 1;
      this.#since = performance.now();
    }
  }

  close(): void {
    if (this.#client) this.#drop(this.#client);
  }

  /** Nobody waits for it: while it does not come, the next read asks for it again. */
  async #connect(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      this.#client = client;
      client.once('error', () => this.#drop(client));
    } catch {
      this.#client = undefined;
    }
  }

  #drop(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.release(true);
  }
}

/**
 * Short reads share a few connections in pipeline mode, a public option of `pg`: they are sent without waiting for the answers before
 * them. Each ends by itself, so that one that fails fails alone. *Source*: ADR 192.
 */
export class PipelinedReads {
  readonly #pool: Pool;
  readonly #connections: readonly PipelinedConnection[];

  /** The pool has connections in pipeline mode, and nobody else uses it. */
  constructor(pool: Pool) {
    this.#pool = pool;
    this.#connections = Array.from(
      { length: pool.options.max },
      () => new PipelinedConnection(pool),
    );
  }

  /** The connection with the fewest reads; none when all are busy, late or not open. */
  find(): PipelinedConnection | undefined {
    const [best] = this.#connections.toSorted((a, b) => a.load - b.load);
    if (best && best.load < Infinity) return best;
    for (const connection of this.#connections) connection.open();
    return undefined;
  }

  async end(): Promise<void> {
    for (const connection of this.#connections) connection.close();
    await this.#pool.end();
  }
}
