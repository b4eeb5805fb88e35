import { afterEach, expect, test, vi } from 'vitest';
import { fetchChunk } from './fetch-chunk.ts';

const linkTo = (file: string): HTMLLinkElement | null =>
  document.querySelector(`link[href="/${file}"]`);
const answer = (status = 200): Response => new Response('', { status });

const load = async (): Promise<string> => 'module';

/** What the line does, request by request. */
const stubFetch = (...answers: readonly (Response | Error)[]) => {
  const left = [...answers];
  const fetch = vi.fn<() => Promise<Response>>(async () => {
    const next = left.shift() ?? answer();
    if (next instanceof Error) throw next;
    return next;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the line is down', new TypeError('Failed to fetch')],
  ['the server has no such file', answer(404)],
])('nothing is imported while %s, and what did not come is asked for again', async (_, failure) => {
  const fetch = stubFetch(failure);
  const unasked = vi.fn<() => Promise<string>>();
  const file = `assets/a-${String(failure instanceof Error)}.js`;
  await expect(fetchChunk(unasked, [file])).rejects.toThrow(
    failure instanceof Error ? failure.message : file,
  );
  expect(unasked).not.toHaveBeenCalled();
  expect(await fetchChunk(load, [file])).toBe('module');
  await fetchChunk(load, [file]);
  expect(fetch.mock.calls).toEqual([[`/${file}`], [`/${file}`]]);
});

test('a style that did not come leaves no link behind that would be taken for it', async () => {
  const failing = fetchChunk(load, ['assets/b.css']);
  linkTo('assets/b.css')?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('assets/b.css');
  expect(linkTo('assets/b.css')).toBeNull();

  const coming = fetchChunk(load, ['assets/b.css']);
  linkTo('assets/b.css')?.dispatchEvent(new Event('load'));
  expect(await coming).toBe('module');
});

test('what the page began with, and what is on its way, is not asked for again', async () => {
  const fetch = stubFetch();
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/known.js">';
  await Promise.all([
    fetchChunk(load, ['assets/known.js', 'assets/c.js']),
    fetchChunk(load, ['assets/c.js']),
    fetchChunk(load),
  ]);
  expect(fetch.mock.calls).toEqual([['/assets/c.js']]);
});
