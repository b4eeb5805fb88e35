import type { Call } from '@area/contract/endpoint';
import type { Listing } from '@area/contract/list';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './context.ts';

const numberAt = (query: object, name: string, fallback: number): number => {
  const value: unknown = Reflect.get(query, name);
  return typeof value === 'number' ? value : fallback;
};

const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply =>
  reply
    .header('content-type', file.mime_type)
    // Never opened in our own origin's name by accident: the portal asks for the bytes and shows them.
    .header('content-disposition', `attachment; filename="${file.filename}"`)
    .header('cache-control', 'private, no-store')
    .serializer((payload: unknown) => payload as string)
    .send(Buffer.from(file.bytes));

/** Wraps an answer as its call says. */
export const send = (
  call: Call,
  reply: FastifyReply,
  { answer, query }: { answer: unknown; query: object },
): FastifyReply => {
  reply.status(call.status).header('cache-control', 'no-store');
  switch (call.kind) {
    case 'json':
      return reply.send({ data: answer });
    case 'plain':
      return reply.send(answer);
    case 'blob':
      return sendFile(reply, answer as FileAnswer);
    case 'list': {
      const { items, total } = answer as Listing<unknown>;
      const page = { total, limit: numberAt(query, '$limit', total), offset: numberAt(query, '$offset', 0) };
      return reply.send({ data: items, page });
    }
  }
};
