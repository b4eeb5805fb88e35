import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this an answer fits one packet anyway. */
const WORTH_BYTES = 1_200;
/** Most of the gain for a small part of the time of the highest level. */
const QUALITY = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])br(?:$|[\s,;])/.test(String(headers['accept-encoding'] ?? ''));

const isJson = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/json');

/**
 * Lists and series are sent at a fifth of their size, compressed in another thread; pages and files are compressed when
 * built.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES || !isJson(reply))
      return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesBrotli(request)) return done(null, payload);
    brotliCompress(payload, QUALITY, (error, smaller) => {
      if (error) return done(error);
      reply.header('content-encoding', 'br');
      done(null, smaller);
    });
  });
};
