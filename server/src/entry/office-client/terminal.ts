import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where a command is typed. */
export interface Terminal {
  /** A line of the result. */
  readonly print: (line: string) => void;
  /** A line for whoever sits there: it is no part of the result. */
  readonly note: (line: string) => void;
  /** Nothing when nobody answers. A secret is not shown while it is typed. */
  readonly ask: (question: string, is_secret?: boolean) => Promise<string | undefined>;
  readonly close: () => void;
}

interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** The terminal of the process. Questions go beside the result, and answers may come from a pipe. */
export const openTerminal = ({ stdin, stdout, stderr }: Streams): Terminal => {
  let isSilent = false;
  let lines: Interface | undefined;
  let answers: AsyncIterator<string> | undefined;
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isSilent) stderr.write(chunk);
      done();
    },
  });
  return {
    print: (line) => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    ask: async (question, is_secret = false) => {
      lines ??= createInterface({ input: stdin, output: echo, terminal: stdin.isTTY });
      answers ??= lines[Symbol.asyncIterator]();
      stderr.write(question);
      isSilent = is_secret;
      const { value, done } = await answers.next();
      isSilent = false;
      if (is_secret || !stdin.isTTY) stderr.write('\n');
      return done === true ? undefined : value.trim();
    },
    close: () => lines?.close(),
  };
};
