import { UPLOAD_MAX_BYTES } from '@area/domain/document/upload';
import { reason } from '@area/domain/rules/reason';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { refuseFields } from './field-errors.ts';
import { ReceivedFile } from './received-file.ts';

const JSON_TYPE = 'application/json';

/** The largest file in base64, four characters for three bytes, plus the maximum of the other fields. */
const DATA_MAX_BYTES = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 16 * 1024;

const refuse = (key: string): never => refuseFields([{ field: 'attachment', ...reason(key) }]);

type Parse = (request: FastifyRequest, text: string) => Promise<unknown>;
const PARSERS = new WeakMap<FastifyRequest, Parse>();

/** Accepts JSON on the routes of a scope without reading it: a file is read after the access check. */
export const takeData = (scope: FastifyInstance): void => {
  // As Fastify reads every other body: a name that would change the prototype is refused.
  const ofFastify = scope.getDefaultJsonParser('error', 'error');
  const parse: Parse = (request, text) =>
    new Promise((resolve, reject) => {
      void ofFastify(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  scope.addContentTypeParser(JSON_TYPE, (request, _payload, done) => {
    PARSERS.set(request, parse);
    done(null);
  });
};

/** Whether a request has its file as JSON, on a route that accepts it. */
export const isData = (request: FastifyRequest): boolean => PARSERS.has(request);

/** Nothing above the limit is kept, whatever length was announced. */
const readText = async ({ raw }: FastifyRequest): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of raw.iterator({ destroyOnReturn: false })) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > DATA_MAX_BYTES) return refuse('rules.upload.size');
  }
  return Buffer.concat(pieces).toString();
};

/** Node ignores characters that are not base64; here they are refused, because the file would be a different one. */
const decode = (text: string): Uint8Array<ArrayBuffer> => {
  const isWhole =
    text.length % 4 === 0 &&
    !/[^A-Za-z0-9+/]/.test(text.slice(0, -2)) &&
    /^[A-Za-z0-9+/]*={0,2}$/.test(text.slice(-2));
  return isWhole ? Buffer.from(text, 'base64') : refuse('rules.upload.base64');
};

const withFile = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('attachment' in body)) return body;
  const { attachment } = body;
  return typeof attachment === 'string'
    ? { ...body, attachment: new ReceivedFile(decode(attachment), '') }
    : body;
};

/**
 * A JSON body with its `attachment` as a file. *Errors*: MALFORMED_BODY, INVALID_INPUT for a file that is too large or not
 * base64.
 */
export const readData = async (request: FastifyRequest): Promise<unknown> => {
  const parse = PARSERS.get(request);
  if (!parse) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (request.raw.destroyed) return refuse('rules.upload.incomplete');
  try {
    return withFile(await parse(request, await readText(request)));
  } catch (error) {
    // The rest of the body is discarded: the sender reads the answer only after it has sent everything.
    request.raw.resume();
    if (request.raw.destroyed && !request.raw.readableEnded)
      return refuse('rules.upload.incomplete');
    throw error;
  }
};
