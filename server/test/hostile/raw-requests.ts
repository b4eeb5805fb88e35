import { CANARY } from './hostile-values.ts';

/** Bytes on the line, and how many answers they may get at most. */
export interface RawRequest {
  readonly name: string;
  readonly bytes: Buffer;
  readonly answers: number;
}

const END = '\r\n\r\n';
/** A demo answers to this name: with another it would refuse before it reads the rest. */
const HOST = 'localhost';
/** Asked for inside another request: an answer to it means that the end of that request was misread. */
const SMUGGLED = `GET /healthz HTTP/1.1\r\nhost: ${HOST}${END}`;
const raw = (name: string, text: string, answers = 1): RawRequest => ({
  name,
  bytes: Buffer.from(text, 'latin1'),
  answers,
});

const post = (headers: readonly string[], body: string): string =>
  ['POST /api/me HTTP/1.1', `host: ${HOST}`, 'content-type: application/json', ...headers].join(
    '\r\n',
  ) +
  END +
  body;
const get = (line: string, headers: readonly string[] = [`host: ${HOST}`]): string =>
  [line, ...headers].join('\r\n') + END;
const MANY = 3_000;
const LONG = 40_000;

/** What a careful client never sends. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  raw('a length that is too short', post(['content-length: 2'], `{}${SMUGGLED}`), 2),
  raw('a length that is negative', post(['content-length: -5'], `{}${SMUGGLED}`)),
  raw('a length that is no number', post(['content-length: 5e0'], `{}${SMUGGLED}`)),
  raw('a length beyond all numbers', post([`content-length: ${'9'.repeat(40)}`], '{}')),
  raw('two lengths', post(['content-length: 2', 'content-length: 40'], `{}${SMUGGLED}`)),
  raw('two lengths in one', post(['content-length: 2, 2'], `{}${SMUGGLED}`)),
  raw('a length with a plus', post(['content-length: +2'], `{}${SMUGGLED}`)),
  raw(
    'a length and pieces',
    post(['content-length: 4', 'transfer-encoding: chunked'], `0${END}${SMUGGLED}`),
  ),
  raw(
    'pieces and a length',
    post(['transfer-encoding: chunked', 'content-length: 4'], `0${END}${SMUGGLED}`),
  ),
  raw('pieces of another name', post(['transfer-encoding: xchunked'], `0${END}${SMUGGLED}`)),
  raw(
    'pieces twice',
    post(['transfer-encoding: chunked', 'transfer-encoding: identity'], `0${END}${SMUGGLED}`),
  ),
  raw(
    'pieces behind a tab',
    post(['transfer-encoding:\tchunked', 'content-length: 4'], `0${END}${SMUGGLED}`),
  ),
  raw('pieces before a colon', post(['transfer-encoding : chunked'], `0${END}${SMUGGLED}`)),
  raw('a piece of no size', post(['transfer-encoding: chunked'], `zz\r\n{}\r\n0${END}${SMUGGLED}`)),
  raw(
    'a piece of a huge size',
    post(['transfer-encoding: chunked'], `fffffffffffffffff\r\n{}\r\n0${END}${SMUGGLED}`),
  ),
  raw(
    'a piece that is longer than it says',
    post(['transfer-encoding: chunked'], `1\r\n{"a":1}\r\n0${END}${SMUGGLED}`),
  ),
  raw(
    'a trailer that is no header',
    post(['transfer-encoding: chunked'], `0\r\n\0: x${END}${SMUGGLED}`),
  ),
  raw(
    'a folded header',
    post(['content-length: 2', 'x-a: b', ' transfer-encoding: chunked'], `{}`),
  ),
  raw(
    'lines that end with a newline alone',
    `POST /api/me HTTP/1.1\nhost: ${HOST}\ncontent-length: 2\n\n{}`,
  ),
  raw(
    'a carriage return within a header',
    get('GET /healthz HTTP/1.1', [`host: ${HOST}`, 'x-a: b\rx-c: d']),
  ),
  raw('a null in a header', get('GET /healthz HTTP/1.1', [`host: ${HOST}`, 'x-a: \0'])),
  raw('a header without a name', get('GET /healthz HTTP/1.1', [`host: ${HOST}`, ': x'])),
  raw(
    'a header of another script',
    get('GET /healthz HTTP/1.1', [`host: ${HOST}`, 'x-\xE9: \xE9']),
  ),
  raw('no host', get('GET /healthz HTTP/1.1', ['x-a: b'])),
  raw('two hosts', get('GET /api/config HTTP/1.1', [`host: ${HOST}`, 'host: b'])),
  raw('a host that is no host', get('GET /login HTTP/1.1', ['host: a/b?c@d:99999'])),
  raw(
    'headers without end',
    get('GET /healthz HTTP/1.1', [
      `host: ${HOST}`,
      ...Array.from({ length: MANY }, (_, index) => `x-${index}: ${index}`),
    ]),
  ),
  raw(
    'a header without end',
    get('GET /healthz HTTP/1.1', [`host: ${HOST}`, `x-a: ${CANARY.repeat(2_000)}`]),
  ),
  raw('a path without end', get(`GET /${'a'.repeat(LONG)} HTTP/1.1`)),
  raw('a path with a null', get('GET /api/me\0 HTTP/1.1')),
  raw('a path with eight bits', get('GET /api/\xFF\xFE HTTP/1.1')),
  raw('a path that goes up', get('GET /../../etc/passwd HTTP/1.1')),
  raw('a path that goes up in disguise', get('GET /assets/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1')),
  raw('two slashes', get('GET //evil.example/api/me HTTP/1.1')),
  raw('a whole address', get('GET http://evil.example/api/me HTTP/1.1')),
  raw('an asterisk', get('OPTIONS * HTTP/1.1')),
  raw('a tunnel', get('CONNECT evil.example:443 HTTP/1.1')),
  raw('an unknown method', get('HAX /api/me HTTP/1.1')),
  raw('a method of small letters', get('get /api/me HTTP/1.1')),
  raw('another version', get('GET /healthz HTTP/9.9')),
  raw('no version', 'GET /healthz\r\n\r\n'),
  raw('the second version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('a hand-shake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03'),
  raw(
    'an upgrade',
    get('GET /healthz HTTP/1.1', [
      `host: ${HOST}`,
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-key: x',
      'sec-websocket-version: 13',
    ]),
  ),
  raw('an expectation', post(['expect: 200-ok', 'content-length: 2'], '{}')),
  raw('a method said anew', post(['x-http-method-override: DELETE', 'content-length: 2'], '{}')),
  raw('bytes of chance', '\x00\xFF\x13\x37'.repeat(500)),
];
