import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClient } from '../src/entry/office-client/run-client.ts';
import type { TestApp } from './test-app.ts';

/** How a command line ended, and what stood there. */
export interface Ended {
  readonly code: number;
  /** The result. */
  readonly out: string;
  /** What was said beside it. */
  readonly notes: string;
}

/** A command line at a desk of its own: whoever sits there answers its questions. */
export class OfficeTerminal {
  readonly #app: TestApp;
  readonly env: Record<string, string>;
  /** What is typed when it asks. */
  answer: (question: string, notes: string) => string | undefined = () => undefined;
  /** What happens while it waits. */
  meanwhile: (notes: string) => Promise<void> = async () => undefined;
  isReachable = true;

  private constructor(app: TestApp, folder: string) {
    this.#app = app;
    this.env = { XDG_CONFIG_HOME: folder, OFFICE_URL: 'http://office.localhost' };
  }

  static async open(app: TestApp): Promise<OfficeTerminal> {
    const folder = await mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 'terminal-'));
    return new OfficeTerminal(app, folder);
  }

  readonly #fetch = async (url: string, { method, headers, body }: RequestInit) => {
    if (!this.isReachable) throw new TypeError('fetch failed');
    const { pathname, search, host } = new URL(url);
    const answer = await this.#app.app.inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...(headers as Record<string, string>), host },
      ...(typeof body === 'string' && { payload: body }),
    });
    const kept = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const each of [value].flat()) kept.append(name, String(each));
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: kept,
    });
  };

  async run(...words: readonly string[]): Promise<Ended> {
    const [out, notes]: [string[], string[]] = [[], []];
    const code = await runClient(
      {
        env: this.env,
        terminal: {
          print: (line) => out.push(line),
          note: (line) => notes.push(line),
          ask: async (question) => {
            notes.push(question);
            return this.answer(question, notes.join('\n'));
          },
          close: () => undefined,
        },
        fetch: this.#fetch,
        wait: async () => this.meanwhile(notes.join('\n')),
      },
      words,
    );
    return { code, out: out.join('\n'), notes: notes.join('\n') };
  }
}
