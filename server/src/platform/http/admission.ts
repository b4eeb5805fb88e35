import { Pace } from './pace.ts';
import { AppError } from './app-error.ts';

/** How many requests of a class are answered at once, and how many may wait. */
export interface ClassLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

interface WaitingRequest {
  readonly since: number;
  readonly enter: () => void;
  readonly refuse: (error: Error) => void;
}

interface ClassQueue {
  readonly limits: ClassLimits;
  readonly requests: Set<WaitingRequest>;
  readonly pace: Pace;
  in_flight: number;
  refused: number;
}

/** The place of a request, as soon as it has one. */
export interface Admitted {
  /** Whether it need not wait. */
  readonly isImmediate: boolean;
  readonly admitted: Promise<void>;
  /** Releases the place, or leaves the queue. A second call does nothing. */
  readonly release: () => void;
}

/** What operators see of a class. */
export interface ClassState {
  readonly class: string;
  readonly in_flight: number;
  readonly waiting: number;
  readonly refused: number;
}

const WATCH_EVERY_MS = 100;
const IMMEDIATE = Promise.resolve();
/** Refused clients come back at different moments. */
const LATER_SECONDS = [1, 2, 3] as const;

const later = (): AppError =>
  new AppError('TOO_BUSY', {
    retryAfter: LATER_SECONDS[Math.floor(Math.random() * LATER_SECONDS.length)] ?? 1,
  });

/**
 * Limits how many requests are answered at once. Each class has its own queue; the first class has priority. A request that
 * would wait longer than `waitMs` is refused at once. *Source*: trust, P12; ADR 85.
 */
export class Admission<Name extends string> {
  readonly #places: number;
  readonly #waitMs: number;
  readonly #queues: ReadonlyMap<Name, ClassQueue>;
  #inFlight = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor({
    places,
    waitMs,
    classes,
  }: {
    places: number;
    waitMs: number;
    classes: Readonly<Record<Name, ClassLimits>>;
  }) {
    this.#places = places;
    this.#waitMs = waitMs;
    const named = Object.entries(classes) as [Name, ClassLimits][];
    this.#queues = new Map(
      named.map(([name, limits]) => [
        name,
        { limits, requests: new Set(), pace: new Pace(), in_flight: 0, refused: 0 },
      ]),
    );
  }

  /** *Errors*: TOO_BUSY, at once, when there is no room and waiting would take too long. */
  enter(name: Name): Admitted {
    const queue = this.#queueOf(name);
    if (queue.requests.size === 0 && this.#hasRoom(queue)) return this.#enter(queue);
    if (this.#isTooLong(queue)) {
      queue.refused += 1;
      throw later();
    }
    return this.#wait(queue);
  }

  states(): readonly ClassState[] {
    return [...this.#queues].map(([name, { in_flight, requests, refused }]) => ({
      class: name,
      in_flight,
      waiting: requests.size,
      refused,
    }));
  }

  #queueOf(name: Name): ClassQueue {
    const queue = this.#queues.get(name);
    if (!queue) throw new Error(`there is no request class ${name}`);
    return queue;
  }

  #hasRoom({ in_flight, limits }: ClassQueue): boolean {
    return this.#inFlight < this.#places && in_flight < limits.atOnce;
  }

  /** The queue is full, or it moves too slowly, or it has not moved for `waitMs`. */
  #isTooLong({ requests, limits, pace }: ClassQueue): boolean {
    const isStuck = requests.size > 0 && performance.now() - pace.movedAt > this.#waitMs;
    return (
      isStuck ||
      requests.size >= limits.waiting ||
      pace.waitBehind(requests.size + 1) > this.#waitMs
    );
  }

  #enter(queue: ClassQueue): Admitted {
    this.#inFlight += 1;
    queue.in_flight += 1;
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      this.#inFlight -= 1;
      queue.in_flight -= 1;
      this.#callNext();
    };
    return { isImmediate: true, admitted: IMMEDIATE, release };
  }

  #wait(queue: ClassQueue): Admitted {
    if (queue.requests.size === 0) queue.pace.begin();
    this.#watch ??= setInterval(() => this.#refuseLate(), WATCH_EVERY_MS).unref();
    let entered: Admitted | undefined;
    let waiting: WaitingRequest | undefined;
    const admitted = new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        entered = this.#enter(queue);
        resolve();
      };
      waiting = { since: performance.now(), enter, refuse: reject };
      queue.requests.add(waiting);
    });
    const release = (): void => {
      if (entered) return entered.release();
      if (waiting && queue.requests.delete(waiting)) waiting.refuse(later());
    };
    return { isImmediate: false, admitted, release };
  }

  /** A place is free: it goes to the first class that has a waiting request and room for it. */
  #callNext(): void {
    for (const queue of this.#queues.values()) {
      const [next] = queue.requests;
      if (!next || !this.#hasRoom(queue)) continue;
      queue.requests.delete(next);
      queue.pace.move();
      return next.enter();
    }
  }

  /** Refuses requests that waited twice as long as they should. */
  #refuseLate(): void {
    const earliest = performance.now() - 2 * this.#waitMs;
    for (const queue of this.#queues.values())
      for (const waiting of queue.requests) {
        if (waiting.since > earliest) break;
        queue.requests.delete(waiting);
        queue.refused += 1;
        waiting.refuse(later());
      }
    if ([...this.#queues.values()].every(({ requests }) => requests.size === 0))
      this.#stopWatching();
  }

  #stopWatching(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}
