import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const BARE = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  const Page = () => {
    const [count, setCount] = useState(0);
    return createElement('main', null, createElement('h1', null, 'Una página'), createElement('button', { type: 'submit', onClick: () => setCount(count + 1) }, 'Entrar'));
  };
  createRoot(document.getElementById('root')).render(createElement(Page));`;

const html = (body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Suelo</title>` +
  `<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto}</style></head><body>${body}</body></html>`;

const bundleReact = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: BARE, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

/** The minimal pages: one without any script, and React with nothing else. */
export const serveBarePages = async (): Promise<{ url: string; stop: () => void }> => {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/static': ['text/html', html('<main><h1>Una página</h1><p>Sin ningún programa.</p></main>')],
    '/react': [
      'text/html',
      html('<div id="root"></div><script type="module" src="/react.js"></script>'),
    ],
    '/react.js': ['text/javascript', await bundleReact()],
  };
  const sent = new Map(
    Object.entries(files).map(([path, [type, text]]) => [
      path,
      { type, bytes: brotliCompressSync(text) },
    ]),
  );
  const server = createServer((request, response) => {
    const file = sent.get(request.url ?? '');
    if (file)
      response
        .writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, 'content-encoding': 'br' })
        .end(file.bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => server.close(),
  };
};
