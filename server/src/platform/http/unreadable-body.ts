import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { OFFICE_LANGUAGE } from '../texts/translate.ts';
import { errorBody } from './failures.ts';

/** What the HTTP parser refuses before there is a request, with our messages. */
const CODES: Readonly<Record<string, AppError['code']>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

const headOf = (status: number, body: Buffer): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    '',
  ].join('\r\n');

/** Answers bytes that are no request, and ends the connection: further bytes are ignored. */
export function answerUnreadable(
  this: FastifyInstance,
  failure: ConnectionError,
  socket: Socket,
): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  const error = new AppError(CODES[failure.code] ?? 'MALFORMED_REQUEST');
  const body = Buffer.from(JSON.stringify(errorBody(error, OFFICE_LANGUAGE)));
  this.log.debug({ code: failure.code }, 'not a request');
  if (socket.writable) socket.write(Buffer.concat([Buffer.from(headOf(error.status, body)), body]));
  socket.destroySoon();
}
