import type { Database } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts/parts.ts';

/** What a command of the office works with. */
export interface Office {
  readonly database: Database;
  readonly parts: Parts;
  /** The member of staff who answers for it, from `--by`. */
  readonly by: string;
}

export interface CommandInput {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** A command: its result is printed as lines for people or, with `--json`, as it is. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly run: (office: Office, given: CommandInput) => Promise<Result>;
  /** What it does without database and keys, where it is asked for such a thing. */
  readonly alone?: (given: CommandInput) => Promise<Result> | undefined;
}

export interface Result {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** Whether everything asked for was done; otherwise the exit code is 1. */
  readonly succeeded: boolean;
}

/** A mistake in the command. It is shown without a stack trace. */
export class UsageError extends Error {}

export const wordAt = ({ words }: CommandInput, index: number, name: string): string => {
  const word = words[index];
  if (!word) throw new UsageError(`missing ${name}`);
  return word;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isUuid = (word: string): boolean => UUID.test(word);

/** The second word, which names the object of the step. */
export const uuidAt = (given: CommandInput): string => {
  const uuid = wordAt(given, 1, 'UUID');
  if (!isUuid(uuid)) throw new UsageError(`${uuid} is no UUID`);
  return uuid;
};

export const textOption = ({ options }: CommandInput, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** What a command does, by its first word. */
export type Steps = Readonly<
  Record<string, (office: Office, given: CommandInput) => Promise<Result>>
>;

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Runs the step that the first word names. *Errors*: UsageError, which lists them. */
export const stepsOf =
  (steps: Steps): Command['run'] =>
  async (office, given) => {
    const names = oneOf.format(Object.keys(steps));
    const word = wordAt(given, 0, names);
    const step = Object.hasOwn(steps, word) ? steps[word] : undefined;
    if (!step) throw new UsageError(names);
    return step(office, given);
  };
