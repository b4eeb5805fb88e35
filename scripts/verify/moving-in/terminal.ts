import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { totpCodeAt } from '../../../e2e/src/totp-code.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Each command as it is run, and each variable as it is set: by them we know who types, and when. */
const TRACED = /^\++ (.*)$/;
const KEY = /^Key for your application for codes: (\S+)$/;
/** The shell asks nobody who is no terminal: its command stands there alone. */
const READ_CODE = /^read -r -p 'Code of the SMS: ' code$/;
const PASSWORD = 'Nadie-la-adivina-2026';
const HALF_MINUTE_MS = 30_000;
/** As the command line prints them. */
const KEPT_CODE = /^[2-9A-Z]{2}-[2-9A-Z]{6}-[2-9A-Z]{6}$/gm;
const KEPT = 4_000;
const LAST_WORDS_MS = 300;
const LOOK_EVERY_MS = 500;

/** What somebody has to come in with. */
interface Person {
  secret: string;
  /** The last half minute whose code was shown: each is of use once, and the one after the current one counts too. */
  shown: number;
  /** Codes for the day on which the application is lost: they wait for no clock. */
  readonly kept: string[];
}

/** What a run of commands left. */
export interface Typed {
  readonly code: number | null;
  readonly out: string;
  /** The end of what stood beside the result. */
  readonly notes: string;
}

interface Typing {
  readonly env: Readonly<Record<string, string>>;
  /** The link that somebody was sent by mail. */
  readonly linkOf: () => Promise<string>;
  /** The code that a client was sent by SMS. */
  readonly codeOf?: () => Promise<string>;
  /** Called with each command when it is run. */
  readonly onCommand: (command: string) => void;
}

/** Whoever sits before a terminal: answers what the commands ask for. */
class Typist {
  readonly #people = new Map<string, Person>();
  readonly #sent: Pick<Typing, 'linkOf' | 'codeOf'>;
  #who = '';

  constructor(sent: Pick<Typing, 'linkOf' | 'codeOf'>) {
    this.#sent = sent;
  }

  /** Reads a line of what stands there. */
  read(line: string): void {
    const [, command] = TRACED.exec(line) ?? [];
    const [, name] = /^(ana|luis|marta) /.exec(command ?? '') ?? [];
    if (name !== undefined) this.#who = name;
    const [, secret] = KEY.exec(line) ?? [];
    if (secret !== undefined) this.#people.set(this.#who, { secret, shown: 0, kept: [] });
  }

  /** Keeps the codes that are printed once. */
  keep(printed: string): void {
    this.#people.get(this.#who)?.kept.push(...(printed.match(KEPT_CODE) ?? []));
  }

  /** A code that was not shown yet: of those that were kept, else of the application, which has two now and then one in each half minute. */
  async #code(isNew: boolean): Promise<string> {
    const person = this.#people.get(this.#who);
    if (!person) throw new Error(`${this.#who} has no application for codes`);
    const kept = isNew ? undefined : person.kept.shift();
    if (kept !== undefined) return kept;
    const next = (): number => Math.max(person.shown + 1, this.#now());
    while (next() > this.#now() + 1) await pause(LOOK_EVERY_MS);
    person.shown = next();
    return totpCodeAt(person.secret, person.shown * HALF_MINUTE_MS);
  }

  #now(): number {
    return Math.floor(Date.now() / HALF_MINUTE_MS);
  }

  /** What is typed after a question; nothing where none stands there. */
  async answer(question: string): Promise<string | undefined> {
    if (question.endsWith('assword: ') || question.endsWith('The same again: ')) return PASSWORD;
    if (question.endsWith('Type yes: ')) return 'yes';
    if (question.endsWith('Link of the invitation: ')) return this.#sent.linkOf();
    if (READ_CODE.test(question)) return this.#sent.codeOf?.();
    if (question.endsWith('Code that the application shows: ')) return this.#code(true);
    return question.includes('Code of your application') && question.endsWith(': ')
      ? this.#code(false)
      : undefined;
  }
}

/** Runs commands in one shell that ends with the first one that fails, and answers what they ask. */
export const typeCommands = async (
  commands: string,
  { env, onCommand, ...sent }: Typing,
): Promise<Typed> => {
  const typist = new Typist(sent);
  const shell = spawn('bash', ['-exc', commands], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [out, notes, line] = ['', '', ''];
  shell.stdin.on('error', () => undefined);
  const answer = async (question: string): Promise<void> => {
    const typed = await typist.answer(question);
    if (typed !== undefined) shell.stdin.write(`${typed}\n`);
  };
  shell.stdout.on('data', (chunk: Buffer) => {
    typist.keep(chunk.toString());
    out = (out + chunk.toString()).slice(-KEPT);
  });
  shell.stderr.on('data', (chunk: Buffer) => {
    notes = (notes + chunk.toString()).slice(-KEPT);
    const lines = (line + chunk.toString()).split('\n');
    line = lines.pop() ?? '';
    for (const each of lines) {
      typist.read(each);
      const [, command] = TRACED.exec(each) ?? [];
      if (command === undefined) continue;
      onCommand(command);
      if (READ_CODE.test(command)) void answer(command);
    }
    void answer(line);
  });
  // Not its streams: what it leaves in the background has them too.
  const [code] = (await once(shell, 'exit')) as [number | null];
  await pause(LAST_WORDS_MS);
  return { code, out, notes };
};
