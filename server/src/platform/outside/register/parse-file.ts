import type { CivilDate } from '@area/domain/calendar/civil-date';
import { readCsv } from './csv-format.ts';
import { parseFileName } from './file-name.ts';
import type { RegisterFormat } from '@area/domain/register/files';
import { readIso } from './iso-format.ts';
import { readOwn } from './own-format.ts';
import { parseRecords } from './parse-record.ts';
import type { RawRecord } from './parse-record.ts';
import { RegisterFileError } from './register-error.ts';
import type { RegisterContent } from './register-records.ts';
import type { RegisterFileKind } from '@area/domain/register/files';

/** A file that can be read. */
export type ParsedFile = RegisterContent & { readonly day: CivilDate };

const FORMATS: Readonly<
  Record<
    RegisterFormat,
    (
      kind: RegisterFileKind,
      text: string,
      day: CivilDate,
    ) => AsyncIterable<RawRecord> | Iterable<RawRecord>
  >
> = {
  own: readOwn,
  csv: readCsv,
  iso20022: readIso,
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RegisterFileError('ENCODING');
  }
};

/** What a file of the register says, by its name and its bytes. *Errors*: RegisterFileError. */
export const parseRegisterFile = async (name: string, bytes: Uint8Array): Promise<ParsedFile> => {
  const named = parseFileName(name);
  if (!named) throw new RegisterFileError('NAME');
  const { kind, day, format } = named;
  return { ...(await parseRecords(kind, FORMATS[format](kind, textOf(bytes), day))), day };
};
