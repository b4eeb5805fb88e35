import type { LoggedIn } from '../verify/people.ts';
import { logIn } from '../verify/people.ts';

/** The same calls for a person with much data and for one with little. */
export interface Scale {
  readonly name: string;
  /** Demo people: one is given much data, the other is unchanged. */
  readonly big: string;
  readonly small: string;
  /** Gives much to the first one. */
  readonly grow: (dataDir: string, big: LoggedIn) => Promise<void>;
  /** What opening the screen asks for, together. */
  readonly paths: (who: LoggedIn) => readonly string[];
  /** The maximum cost of the first relative to the second. */
  readonly target: number;
}

export interface ScaleMeasurement {
  readonly name: string;
  readonly big_ms: number;
  readonly small_ms: number;
  readonly ratio: number;
  readonly target: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const open = async (
  url: string,
  { authorization }: LoggedIn,
  paths: readonly string[],
): Promise<number> => {
  const started = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${url}${path}`, { headers: { authorization } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`GET ${path} was answered ${answer.status}`);
    }),
  );
  return performance.now() - started;
};

/** Both in turns, so that other load on the machine affects both equally. */
export const measureScale = async (
  url: string,
  dataDir: string,
  { scale, rounds }: { scale: Scale; rounds: number },
): Promise<ScaleMeasurement> => {
  await scale.grow(dataDir, await logIn(url, scale.big));
  const [big, small] = [await logIn(url, scale.big), await logIn(url, scale.small)];
  const times: { big: number; small: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push({
      big: await open(url, big, scale.paths(big)),
      small: await open(url, small, scale.paths(small)),
    });
  const measured = times.slice(Math.ceil(rounds / 4));
  const [big_ms, small_ms] = [
    median(measured.map((each) => each.big)),
    median(measured.map((each) => each.small)),
  ];
  return { name: scale.name, big_ms, small_ms, ratio: big_ms / small_ms, target: scale.target };
};
