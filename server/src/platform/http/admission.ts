import { Pace } from './pace.ts';
import { AppError } from './app-error.ts';

/** How many of a class are let in together, and how many wait for that. */
export interface ClassLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
  readonly refuse: (error: Error) => void;
}

interface Lane {
  readonly limits: ClassLimits;
  readonly line: Set<Waiting>;
  readonly pace: Pace;
  within: number;
  refused: number;
}

/** A place, once it is somebody's turn. */
export interface Turn {
  /** Whether it has come at once. */
  readonly isIn: boolean;
  readonly come: Promise<void>;
  /** Gives the place back, or leaves the line. Once is enough and more does no harm. */
  readonly leave: () => void;
}

/** What operators see of a class. */
export interface ClassState {
  readonly lane: string;
  readonly within: number;
  readonly waiting: number;
  readonly refused: number;
}

const WATCH_EVERY_MS = 100;
const COME = Promise.resolve();
/** Not all at the same moment. */
const LATER_SECONDS = [1, 2, 3] as const;

const later = (): AppError =>
  new AppError('TOO_BUSY', {
    retryAfter: LATER_SECONDS[Math.floor(Math.random() * LATER_SECONDS.length)] ?? 1,
  });

/**
 * Lets so many in at once, in classes of which the first goes first, and has the others wait for as long as that is worth it: whoever
 * could not come to their turn in time is told so at once instead of waiting for it. *Source*: trust, P12; ADR 85.
 */
export class Admission<Name extends string> {
  readonly #places: number;
  readonly #waitMs: number;
  readonly #lanes: ReadonlyMap<Name, Lane>;
  #within = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor({
    places,
    waitMs,
    lanes,
  }: {
    places: number;
    waitMs: number;
    lanes: Readonly<Record<Name, ClassLimits>>;
  }) {
    this.#places = places;
    this.#waitMs = waitMs;
    const named = Object.entries(lanes) as [Name, ClassLimits][];
    this.#lanes = new Map(
      named.map(([name, limits]) => [
        name,
        { limits, line: new Set(), pace: new Pace(), within: 0, refused: 0 },
      ]),
    );
  }

  /** *Errors*: TOO_BUSY, at once, when there is no room and waiting would take too long. */
  ask(name: Name): Turn {
    const lane = this.#laneOf(name);
    if (lane.line.size === 0 && this.#hasRoom(lane)) return this.#enter(lane);
    if (this.#isTooLong(lane)) {
      lane.refused += 1;
      throw later();
    }
    return this.#wait(lane);
  }

  states(): readonly ClassState[] {
    return [...this.#lanes].map(([lane, { within, line, refused }]) => ({
      lane,
      within,
      waiting: line.size,
      refused,
    }));
  }

  #laneOf(name: Name): Lane {
    const lane = this.#lanes.get(name);
    if (!lane) throw new Error(`the gate has no lane ${name}`);
    return lane;
  }

  #hasRoom({ within, limits }: Lane): boolean {
    return this.#within < this.#places && within < limits.atOnce;
  }

  /** The line is full, or moves too slowly, or has not moved at all for as long as anybody should wait. */
  #isTooLong({ line, limits, pace }: Lane): boolean {
    const standsStill = line.size > 0 && performance.now() - pace.movedAt > this.#waitMs;
    return (
      standsStill || line.size >= limits.waiting || pace.waitBehind(line.size + 1) > this.#waitMs
    );
  }

  #enter(lane: Lane): Turn {
    this.#within += 1;
    lane.within += 1;
    let isWithin = true;
    const leave = (): void => {
      if (!isWithin) return;
      isWithin = false;
      this.#within -= 1;
      lane.within -= 1;
      this.#callNext();
    };
    return { isIn: true, come: COME, leave };
  }

  #wait(lane: Lane): Turn {
    if (lane.line.size === 0) lane.pace.begin();
    this.#watch ??= setInterval(() => this.#refuseLate(), WATCH_EVERY_MS).unref();
    let entered: Turn | undefined;
    let waiting: Waiting | undefined;
    const come = new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        entered = this.#enter(lane);
        resolve();
      };
      waiting = { since: performance.now(), enter, refuse: reject };
      lane.line.add(waiting);
    });
    const leave = (): void => {
      if (entered) return entered.leave();
      if (waiting && lane.line.delete(waiting)) waiting.refuse(later());
    };
    return { isIn: false, come, leave };
  }

  /** Whoever leaves makes room for one; the first class with somebody who may come in goes first. */
  #callNext(): void {
    for (const lane of this.#lanes.values()) {
      const [next] = lane.line;
      if (!next || !this.#hasRoom(lane)) continue;
      lane.line.delete(next);
      lane.pace.move();
      return next.enter();
    }
  }

  /** A line that stands still longer than was to be expected. */
  #refuseLate(): void {
    const earliest = performance.now() - 2 * this.#waitMs;
    for (const lane of this.#lanes.values())
      for (const waiting of lane.line) {
        if (waiting.since > earliest) break;
        lane.line.delete(waiting);
        lane.refused += 1;
        waiting.refuse(later());
      }
    if ([...this.#lanes.values()].every(({ line }) => line.size === 0)) this.#stopWatching();
  }

  #stopWatching(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}
