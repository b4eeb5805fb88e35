import { expect, it } from 'vitest';
import { readFile } from './transport.ts';

const answer = (body: BodyInit | null, status = 200) => ({
  response: new Response(body, { status }),
  requestId: 'peticion-1',
});

it.each([
  ['an answer without content', null, 204],
  ['an empty file', '', 200],
])('%s is no file: its words are those of the specification', async (_name, body, status) => {
  await expect(readFile(answer(body, status))).rejects.toMatchObject({
    message: 'No content',
    info: 'No hay contenido que descargar.',
    requestId: 'peticion-1',
  });
});

it('a file with something in it is handed on', async () => {
  expect(await (await readFile(answer('a;b'))).text()).toBe('a;b');
});
