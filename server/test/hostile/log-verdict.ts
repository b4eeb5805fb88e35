import { CANARY } from './hostile-values.ts';

const ERROR_LEVEL = 50;
const SHOWN = 300;

const faultOf = (line: string): string | undefined => {
  if (line.includes(CANARY)) return 'a secret in the log';
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null) return 'a line that is no entry';
    return Number(Reflect.get(entry, 'level')) >= ERROR_LEVEL ? 'an error in the log' : undefined;
  } catch {
    return 'a line that is no JSON';
  }
};

/** What is wrong with the lines of a log: each is one JSON entry, none an error, none tells a secret. */
export const listLogFaults = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const fault = faultOf(line);
    return fault ? [`${fault}: ${line.slice(0, SHOWN)}`] : [];
  });
