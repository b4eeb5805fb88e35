import { execFile } from 'node:child_process';
import { SETTINGS } from '../../env.ts';

const ANSWER_MAX_BYTES = 64 * 1024;
const TOO_LONG = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';

/** The name under which the tool finds the PIN: on its command line other users of the machine would see it. */
export const PIN_NAME = 'PIN_OF_TOKEN';

export interface ToolRun {
  readonly tool: string;
  readonly parameters: readonly string[];
  readonly input: Uint8Array;
  readonly pin: string;
  readonly timeout_ms: number;
}

/** Modules read settings of their own there; ours, with the passwords among them, are none of their business. */
const environment = (pin: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !Object.hasOwn(SETTINGS, name)),
  ),
  [PIN_NAME]: pin,
});

/** What the tool writes. *Errors*: its last words; it is ended when it takes too long. */
export const runTool = async (run: ToolRun): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      run.tool,
      run.parameters,
      {
        encoding: 'buffer',
        timeout: run.timeout_ms,
        killSignal: 'SIGKILL',
        maxBuffer: ANSWER_MAX_BYTES,
        env: environment(run.pin),
      },
      (error, output, said) => {
        if (!error) resolve(output);
        else if (error.code === TOO_LONG) reject(new Error('an answer without end'));
        else if (error.killed) reject(new Error(`no answer within ${run.timeout_ms} ms`));
        else reject(new Error(said.toString().trim() || error.message));
      },
    );
    // It may end before it has read everything; then its exit says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(run.input);
  });
