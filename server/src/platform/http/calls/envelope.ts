import { Readable } from 'node:stream';
import type { Call } from '@area/contract/call';
import type { Listing } from '@area/contract/paging';
import type { FastifyReply } from 'fastify';
import { sendCacheable } from '../cacheable-answer.ts';
import type { ArchiveAnswer, DownloadAnswer, FileAnswer } from './context.ts';
import { sendArchive } from './send-archive.ts';
import { sendDownload } from './send-download.ts';

const numberAt = (query: object, name: string, fallback: number): number => {
  const value: unknown = Reflect.get(query, name);
  return typeof value === 'number' ? value : fallback;
};

/** A name that is not ASCII is sent twice: encoded, and as ASCII for older clients. */
const attachmentOf = (filename: string): string => {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const exact = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return plain === filename
    ? `attachment; filename="${filename}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};

/**
 * The length is sent first: a file that is found damaged while it is sent ends earlier, and a browser knows that it is
 * incomplete.
 */
const sendPieces = (
  reply: FastifyReply,
  { bytes, size }: FileAnswer & { bytes: Readable },
): FastifyReply => (size === undefined ? reply : reply.header('content-length', size)).send(bytes);

const sendBytes = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
  reply.serializer((payload: unknown) => payload as string).send(Buffer.from(bytes));

const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  reply
    .header('content-type', file.mime_type)
    // The browser never opens it under our origin by accident: the portal requests the bytes and shows them.
    .header('content-disposition', attachmentOf(file.filename))
    .header('cache-control', 'private, no-store');
  const { bytes } = file;
  return bytes instanceof Readable
    ? sendPieces(reply, { ...file, bytes })
    : sendBytes(reply, bytes);
};

/** Wraps an answer as its call says. */
export const send = (
  call: Call,
  reply: FastifyReply,
  { answer, query }: { answer: unknown; query: object },
): FastifyReply | Promise<FastifyReply> => {
  reply.status(call.status).header('cache-control', 'no-store');
  switch (call.kind) {
    case 'json':
      return call.cacheable ? sendCacheable(reply, { data: answer }) : reply.send({ data: answer });
    case 'plain':
      return reply.send(answer);
    case 'blob':
      return sendFile(reply, answer as FileAnswer);
    case 'download':
      return sendDownload(reply, answer as DownloadAnswer, query);
    case 'archive':
      return sendArchive(reply, answer as ArchiveAnswer);
    case 'list': {
      const { items, total } = answer as Listing<unknown>;
      const page = {
        total,
        limit: numberAt(query, '$limit', total),
        offset: numberAt(query, '$offset', 0),
      };
      return reply.send({ data: items, page });
    }
  }
};
