import { describe, expect, it } from 'vitest';
import { openLoneStream } from './lone-stream.ts';

/** A thread that gives each piece back as text, that does nothing, or that takes all the memory there is. */
const SCRIPT = `
import { parentPort } from 'node:worker_threads';
const say = (message) => parentPort.postMessage(message);
let pieces = 0;
const fill = () => { const all = []; for (;;) all.push(new Array(10000).fill(pieces)); };
parentPort.on('message', (message) => {
  if ('job' in message) {
    pieces = 0;
    if (message.job === 'fill') fill();
    if (message.job === 'echo') say({ wants: true });
  } else if ('piece' in message) {
    if (message.piece === null) say({ result: pieces });
    else say({ rows: Buffer.from(message.piece).toString() });
  } else {
    pieces += 1;
    say({ wants: true });
  }
});
`;

const read = openLoneStream<string, number>({
  script: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
  limit_ms: 3_000,
  heap_mb: 16,
  young_mb: 4,
  idle_ms: 50,
});

/** Pieces, and how many of them were asked for. */
const sourceOf = (texts: readonly string[]) => {
  const asked = { count: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const text of texts) {
      asked.count += 1;
      yield Buffer.from(text);
    }
  }
  return { asked, pieces: pieces() };
};

const readAll = async (job: string, texts: readonly string[]) => {
  const stream = read(job, sourceOf(texts).pieces);
  const rows: string[] = [];
  for (;;) {
    const next = await stream.next();
    if (next.done) return { rows, result: next.value };
    rows.push(next.value);
  }
};

describe('a stream that a thread reads', () => {
  it('gives its rows in their order, and what was found', async () => {
    expect(await readAll('echo', ['a', 'b', 'c'])).toEqual({ rows: ['a', 'b', 'c'], result: 3 });
    expect(await readAll('echo', [])).toEqual({ rows: [], result: 0 });
  });

  it('is read no further than its rows are taken', async () => {
    const { asked, pieces } = sourceOf(['a', 'b', 'c', 'd', 'e']);
    const stream = read('echo', pieces);
    expect(await stream.next()).toEqual({ done: false, value: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked.count).toBe(1);
    await stream.return(undefined);
  });

  it('has no result beyond its memory or its time, and the next one is read', async () => {
    expect(await readAll('fill', ['a'])).toEqual({ rows: [], result: undefined });
    expect(await readAll('wait', ['a'])).toEqual({ rows: [], result: undefined });
    expect((await readAll('echo', ['a'])).result).toBe(1);
  });

  it('comes after the one before it', async () => {
    const both = await Promise.all([readAll('echo', ['a', 'b']), readAll('echo', ['c'])]);
    expect(both.map(({ result }) => result)).toEqual([2, 1]);
  });
});
