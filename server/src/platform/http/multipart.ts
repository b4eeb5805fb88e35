import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Call } from '@area/contract/call';
import { UPLOAD_MAX_BYTES } from '@area/domain/document/upload';
import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from './app-error.ts';
import { refuseFields } from './field-errors.ts';
import { isData, readData, takeData } from './file-as-data.ts';
import { ReceivedFile } from './received-file.ts';

/** One file of the largest size of a paper, plus the maximum of the other fields. */
const LIMITS = {
  files: 1,
  fileSize: UPLOAD_MAX_BYTES,
  fields: 19,
  fieldSize: 16 * 1024,
  parts: 20,
  headerSize: 16 * 1024,
};

/** A field of bytes without a file name is still a field. */
const isPartAFile = (_name?: string, _type?: string, filename?: string): boolean =>
  filename !== undefined;

/** What becomes of the file of a form. */
export interface FormFile {
  /** The field that is named when something is wrong. */
  readonly field: string;
  /** *Units*: bytes. */
  readonly max: number;
  readonly tooLarge: Reason;
  /** Takes the bytes as they come. */
  readonly take: (bytes: Readable, name: string) => Promise<File>;
}

const INCOMPLETE = reason('rules.upload.incomplete');

const refuse = ({ field }: FormFile, why: Reason): never => refuseFields([{ field, ...why }]);

/** Of a paper: in memory. */
const PAPER: FormFile = {
  field: 'attachment',
  max: UPLOAD_MAX_BYTES,
  tooLarge: reason('rules.upload.size'),
  take: async (bytes, name) => {
    const pieces: Buffer[] = [];
    for await (const piece of bytes) pieces.push(piece as Buffer);
    return new ReceivedFile(Buffer.concat(pieces), name);
  },
};

/** Nothing above the limit is taken, whatever length was announced; browsers write a quote in a name as %22. */
const readFile = async (how: FormFile, { file, filename }: MultipartFile): Promise<File> => {
  const taken = await how.take(file, filename.replaceAll('%22', '"'));
  return file.truncated ? refuse(how, how.tooLarge) : taken;
};

const readField = (
  how: FormFile,
  { value, valueTruncated }: Exclude<Multipart, MultipartFile>,
): unknown => (valueTruncated ? refuse(how, how.tooLarge) : value);

const readParts = async (
  request: FastifyRequest,
  how: FormFile,
): Promise<Record<string, unknown>> => {
  const read = new Map<string, unknown>();
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: how.max } })) {
    // A part without a name, or a second part with the same name, is refused.
    if (typeof part.fieldname !== 'string' || read.has(part.fieldname))
      return refuse(how, INCOMPLETE);
    read.set(
      part.fieldname,
      part.type === 'file' ? await readFile(how, part) : readField(how, part),
    );
  }
  return Object.fromEntries(read);
};

/**
 * The fields and the file of a form: at most one file of the largest accepted size.
 * *Errors*: UNSUPPORTED_MEDIA_TYPE for a form without a boundary, INVALID_INPUT for one that is too large or
 * incomplete.
 */
export const readForm = async (
  request: FastifyRequest,
  how: FormFile,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) return {};
  if (!/boundary=/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  // Without this, a client that has already disconnected would be waited for without end.
  if (request.raw.destroyed) return refuse(how, INCOMPLETE);
  try {
    return await readParts(request, how);
  } catch (error) {
    // The rest of the body is discarded: the sender reads the answer only after it has sent everything.
    request.raw.unpipe().resume();
    if (error instanceof AppError) throw error;
    request.log.debug({ err: error }, 'a form could not be read');
    return refuse(how, INCOMPLETE);
  }
};

/** The fields and the file of a request, as a form or as JSON. *Errors*: as for a form, and MALFORMED_BODY. */
export const readSentFile = async (request: FastifyRequest): Promise<unknown> =>
  isData(request) ? readData(request) : readForm(request, PAPER);

/**
 * Serves a route that takes such forms, and JSON where the call allows it, and nothing else; its body is not read until the
 * caller is known.
 */
export const routeWithFile = (
  app: FastifyInstance,
  route: RouteOptions,
  { asData }: Pick<Call, 'asData'>,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false, isPartAFile });
    if (asData) takeData(scope);
    scope.route(route);
  });
};
