import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const DAY_SECONDS = 86_400;

/** Answers that are the same for everybody: the browser caches them for a day, then revalidates them by their digest. */
export const sendCacheable = (reply: FastifyReply, body: object): FastifyReply => {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
  reply.header('cache-control', `private, max-age=${DAY_SECONDS}`).header('etag', etag);
  const known = (reply.request.headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) ? reply.status(304).send() : reply.send(body);
};
