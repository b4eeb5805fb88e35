import { startProgram } from './program.ts';
import type { Program, ProgramOptions } from './program.ts';

/**
 * The program that the files of a worker have, one after the other. The worker and its browser stay when the next file needs another
 * one: to start them anew takes as long as a short journey.
 */
export class ProgramOfFile {
  #name: string | undefined;
  #program: Program | undefined;

  /** The program of that name: the one that runs, or a new one in its place. */
  async open(name: string, options: ProgramOptions): Promise<Program> {
    if (this.#program && this.#name === name) return this.#program;
    const [program] = await Promise.all([startProgram(options), this.stop()]);
    this.#name = name;
    this.#program = program;
    return program;
  }

  async stop(): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    await program?.stop();
  }
}
