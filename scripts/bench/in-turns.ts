import { p99Of } from './load.ts';

/** The cost of a call in a database with very many operations relative to one with few, in turns. */
export interface VolumeMeasurement {
  readonly name: string;
  readonly much_ms: number;
  readonly little_ms: number;
  readonly ratio: number;
  /** The 99th of a hundred, which shows an occasional wrong query plan. */
  readonly p99_ratio: number;
  readonly target: number;
}

const WARM_UP = 10;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const compared = (
  name: string,
  times: readonly { much: number; little: number }[],
  target: number,
): VolumeMeasurement => {
  const [much, little] = [times.map((each) => each.much), times.map((each) => each.little)];
  const [much_ms, little_ms] = [median(much), median(little)];
  return {
    name,
    much_ms,
    little_ms,
    ratio: much_ms / little_ms,
    p99_ratio: p99Of(much) / p99Of(little),
    target,
  };
};

/** What is asked in both databases, each time in milliseconds. */
interface InTurns {
  readonly much: () => Promise<number>;
  readonly little: () => Promise<number>;
  readonly rounds: number;
  readonly target: number;
}

/** One request to both in turns, in alternating order, so that other load on the machine affects both equally. */
export const compareInTurns = async (
  name: string,
  { much, little, rounds, target }: InTurns,
): Promise<VolumeMeasurement> => {
  const times: { much: number; little: number }[] = [];
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const first = round % 2 === 0 ? await much() : undefined;
    const few = await little();
    times.push({ much: first ?? (await much()), little: few });
  }
  return compared(name, times.slice(WARM_UP), target);
};
