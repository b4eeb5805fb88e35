import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../env.ts';

/** One JSON line each; no secret that opens a session or signs an order is logged. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.current_password',
  '*.secret',
  '*.code',
  '*.access_token',
  '*.refresh_token',
];

/** Longer than any path of ours. */
const PATH_MAX = 300;

/** The path of a request, without its query: the query may hold login codes and search texts. */
const pathOf = (url: string): string => url.split('?', 1)[0]?.slice(0, PATH_MAX) ?? '';

const requestEntry = ({ method, url, host, ip, socket }: FastifyRequest): object => ({
  method,
  url: pathOf(url),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** PostgreSQL's detail of a refused row contains the row itself: names, documents, hashes. */
const OF_ROWS = ['detail', 'where', 'internalQuery'];

const errorEntry = (error: Error): object => {
  const told: object = stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !OF_ROWS.includes(name)));
};

/** `to` is the standard output when not given. */
export const createLogger = (
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  to?: DestinationStream,
): Logger => {
  const options = {
    level: LOG_LEVEL,
    redact: { paths: SECRETS, censor: '[hidden]' },
    base: null,
    serializers: { req: requestEntry, err: errorEntry },
  };
  return to ? pino(options, to) : pino(options);
};
