import type { Reason } from '../rules/reason.ts';
import { reasonsOf } from '../rules/reason.ts';

/** What may be uploaded, by its content. *Source*: decisions 7. */
export const UPLOAD_TYPES = ['PDF', 'JPEG', 'PNG'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

const EXTENSIONS: Readonly<Record<UploadType, readonly string[]>> = {
  PDF: ['pdf'],
  JPEG: ['jpg', 'jpeg'],
  PNG: ['png'],
};

/** What a file input offers. *Source*: decisions 7. */
export const UPLOAD_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;

const MEGABYTE = 1024 * 1024;
/** *Units*: bytes. *Source*: decisions 7. */
export const UPLOAD_MAX_BYTES = 10 * MEGABYTE;
/** *Units*: bytes for each person and day. *Source*: decisions 7. */
export const UPLOAD_MAX_BYTES_A_DAY = 50 * MEGABYTE;
/** *Source*: decisions 7. */
export const UPLOAD_MAX_PAGES = 20;
/** *Source*: decisions 7. */
export const UPLOAD_MAX_FILES_OF_OPERATION = 10;
/** *Units*: pixels. *Source*: decisions 7. */
export const IMAGE_MIN_WIDTH = 600;
/** *Units*: pixels. *Source*: decisions 7. */
export const IMAGE_MIN_HEIGHT = 400;
/** What a picture may unpack to. *Units*: pixels. *Source*: ADR 50. */
export const IMAGE_MAX_PIXELS = 100_000_000;
/** The largest size of all unpacked parts of a PDF together. *Units*: bytes. *Source*: ADR 50. */
export const PDF_MAX_UNPACKED_BYTES = 512 * MEGABYTE;
/** *Units*: objects of a PDF. *Source*: ADR 50. */
export const PDF_MAX_OBJECTS = 20_000;
/** Files that one person may upload at once. *Source*: ADR 50. */
export const UPLOADS_AT_ONCE = 4;
/** *Units*: characters. *Source*: decisions 7. */
export const FILENAME_MAX_LENGTH = 120;

/** What is known about a file before anybody looks inside. */
export interface UploadName {
  readonly filename: string;
  /** *Units*: bytes. */
  readonly size: number;
}

/** What looking inside a file found; a form knows only the name and the size. */
export interface UploadFacts extends UploadName {
  /** What the content is, or null when it is none of the types. */
  readonly type: UploadType | null;
  /** For a PDF. */
  readonly version?: '1.7' | '2.0' | 'older' | 'newer';
  readonly is_encrypted?: boolean;
  /** JavaScript or a launch action inside. */
  readonly has_script?: boolean;
  /** Unpacks to something enormous, or is too complex to be inspected. */
  readonly is_heavy?: boolean;
  readonly pages?: number;
  /** For a picture. *Units*: pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly has_virus: boolean;
  /** Files that the operation has already. */
  readonly files_of_operation: number;
  /** What the person uploaded today before. *Units*: bytes. */
  readonly bytes_today: number;
}

const extensionOf = (filename: string): string =>
  filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();

const hasExtension = ({ filename }: UploadName, types: readonly UploadType[]): boolean =>
  types.some((type) => EXTENSIONS[type].includes(extensionOf(filename)));

/** Why a file cannot be chosen, by its name and size alone. *Source*: decisions 7. */
export const whyNotChoose = (file: UploadName): readonly Reason[] =>
  reasonsOf([
    !hasExtension(file, UPLOAD_TYPES) && 'rules.upload.format',
    file.size <= 0 && 'rules.upload.empty',
    file.size > UPLOAD_MAX_BYTES && 'rules.upload.size',
  ]);

const isTooSmall = ({ type, width, height }: UploadFacts): boolean =>
  (type === 'JPEG' || type === 'PNG') &&
  ((width ?? 0) < IMAGE_MIN_WIDTH || (height ?? 0) < IMAGE_MIN_HEIGHT);

const isHeavy = ({ is_heavy, width, height }: UploadFacts): boolean =>
  is_heavy === true || (width ?? 0) * (height ?? 0) > IMAGE_MAX_PIXELS;

const isWrongContent = (file: UploadFacts): boolean =>
  file.type === null || !hasExtension(file, [file.type]) || file.version === 'newer';

/** Everything for which an uploaded file is refused. *Source*: decisions 7. */
export const whyNotUpload = (file: UploadFacts): readonly Reason[] =>
  reasonsOf([
    isWrongContent(file) && 'rules.upload.format',
    file.size <= 0 && 'rules.upload.empty',
    file.size > UPLOAD_MAX_BYTES && 'rules.upload.size',
    file.is_encrypted === true && 'rules.upload.encrypted',
    file.has_script === true && 'rules.upload.script',
    isHeavy(file) && 'rules.upload.heavy',
    (file.pages ?? 0) > UPLOAD_MAX_PAGES && 'rules.upload.pages',
    isTooSmall(file) && 'rules.upload.resolution',
    file.has_virus && 'rules.upload.virus',
    file.files_of_operation >= UPLOAD_MAX_FILES_OF_OPERATION && 'rules.upload.count',
    file.bytes_today + file.size > UPLOAD_MAX_BYTES_A_DAY && 'rules.upload.daily',
  ]);

const UNSAFE = /[^\p{L}\p{N}\p{M}._ ()-]+/gu;
const DOTS_FIRST = /^[. ]+/;

/**
 * A file name that is safe to keep and to send: no path, no control characters, 120 characters with
 * its extension. *Source*: decisions 7. *Example*: `../../a<b>.pdf` gives `a_b_.pdf`.
 */
export const sanitiseFilename = (filename: string): string => {
  const last =
    filename
      .slice(-4 * FILENAME_MAX_LENGTH)
      .split(/[/\\]/)
      .at(-1) ?? '';
  const safe = last.normalize('NFC').replaceAll(UNSAFE, '_').replace(DOTS_FIRST, '').trim();
  const dot = safe.lastIndexOf('.');
  const extension = dot > 0 ? safe.slice(dot).slice(0, FILENAME_MAX_LENGTH / 2) : '';
  const stem = dot > 0 ? safe.slice(0, dot) : safe;
  return `${stem.slice(0, FILENAME_MAX_LENGTH - extension.length) || 'documento'}${extension}`;
};
