import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { errorEnvelope } from '@area/contract/schemas/envelope';
import { ERRORS } from '@area/contract/errors';
import type { ErrorCode } from '@area/contract/errors';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { answerFailures } from './failures.ts';

const throwing = (error: Error): FastifyInstance => {
  const app = Fastify();
  answerFailures(app);
  app.get('/', async () => {
    throw error;
  });
  return app;
};

const answerTo = async (error: Error) => {
  const answer = await throwing(error).inject('/');
  const body = answer.json<unknown>();
  expect(errorEnvelope.parse(body)).toEqual(body);
  return {
    status: answer.statusCode,
    code: errorEnvelope.parse(body).result.code,
    text: answer.payload,
    retry: answer.headers['retry-after'],
  };
};

const failure = (message: string, fields: object = {}): Error =>
  Object.assign(new Error(message), fields);

const LATER = [
  failure('the database is starting up', { code: '57P03' }),
  failure('terminating connection', { code: '57P01' }),
  failure('canceling statement due to statement timeout', { code: '57014' }),
  failure('canceling statement due to lock timeout', { code: '55P03' }),
  failure('too many connections', { code: '53300' }),
  failure('no space on the disk of the database', { code: '53100' }),
  failure('deadlock, once more', { code: '40P01' }),
  failure('idle in transaction', { code: '25P03' }),
  failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  failure('recovery is in progress', { code: '55000' }),
  failure('connect refused', { code: 'ECONNREFUSED' }),
  failure('reset', { code: 'ECONNRESET' }),
  failure('no socket', { code: 'ENOENT', syscall: 'connect' }),
  failure('disk full', { code: 'ENOSPC', syscall: 'write' }),
  failure('timeout exceeded when trying to connect'),
  failure('Connection terminated unexpectedly'),
  failure('Query read timeout'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('Cannot use a pool after calling end on the pool'),
];

const OURS = [
  failure('undefined is not a function'),
  failure('duplicate key', { code: '23505' }),
  failure('syntax error', { code: '42601' }),
  failure('a file that is missing', { code: 'ENOENT', syscall: 'open' }),
];

describe('a failure', () => {
  it.each(LATER)('that passes is told to come back: %s', async (error) => {
    expect(await answerTo(error)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retry: '2' });
  });

  it.each(OURS)('of ours shows nothing of its inside: %s', async (error) => {
    const { status, code, text } = await answerTo(error);
    expect({ status, code }).toEqual({ status: 500, code: 'INTERNAL' });
    expect(text).not.toContain(error.message);
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])(
    '%s has its status and a Spanish sentence',
    async (code) => {
      const { status, text } = await answerTo(new AppError(code));
      expect(status).toBe(ERRORS[code]);
      expect(text).not.toContain(`errors.${code.toLowerCase()}`);
    },
  );
});
