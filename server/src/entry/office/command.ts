import type { Database } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts/parts.ts';

/** What a command of the machine works with. */
export interface Office {
  readonly database: Database;
  readonly parts: Parts;
}

export interface CommandInput {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** A command that changes what is there, that only reads, or that fills an empty demo. *Source*: office 2. */
export type CommandKind = 'BREAK_GLASS' | 'READS' | 'DEMO';

/** A command: its result is printed as lines for people or, with `--json`, as it is. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** What it does without a login: where it changes something, the chain of audit and the administrators are told. */
  readonly kind: CommandKind;
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

export const textOption = ({ options }: CommandInput, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};
