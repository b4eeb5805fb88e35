import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a script of the product did when it was run as an operator runs it. */
export interface ScriptResult {
  readonly code: number | null;
  readonly said: string;
  readonly took_ms: number;
}

/** Runs a program of ours to its end, with settings of its own; `command` is what Node is given. */
export const runScript = async (
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ScriptResult> => {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim(), took_ms: Math.round(performance.now() - began) };
};
