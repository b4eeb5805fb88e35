import type { RegisterFileKind } from '@area/domain/register/files';
import { parseFileName } from './file-name.ts';
import { sha256Of } from './folder-transport.ts';
import { parseRegisterFile } from './parse-file.ts';
import type { ParsedFile } from './parse-file.ts';
import { RegisterFileError } from './register-error.ts';
import type { CarriedBytes, Receipt, RegisterTransport } from './register-transport.ts';

/** A file of the register: what it says, or why it cannot be read. */
export type ReceivedFile = CarriedBytes & { readonly kind: RegisterFileKind | undefined } & (
    | { readonly parsed: ParsedFile }
    | { readonly refused: string }
  );

/**
 * The register of record of somebody else. Files are read in the order of their names, each once it was finished: whoever
 * is interrupted reads it again. *Source*: office.md 5, ADR 201.
 */
export interface RegisterPort {
  /** Hands a file of orders over; the same file twice is one. */
  sendOrders(file: CarriedBytes): Promise<void>;
  readAnswers(): AsyncIterable<ReceivedFile>;
  readMovements(): AsyncIterable<ReceivedFile>;
  readUnitValues(): AsyncIterable<ReceivedFile>;
  readInvestors(): AsyncIterable<ReceivedFile>;
  readPositions(): AsyncIterable<ReceivedFile>;
  /** Files whose name says no kind. */
  readUnnamed(): AsyncIterable<ReceivedFile>;
  finish(name: string, receipt: Receipt): Promise<void>;
  listAcknowledged(): Promise<readonly Pick<CarriedBytes, 'name' | 'sha256'>[]>;
}

/** A file by its name and bytes. Nothing of a wrong one is taken. */
export const receiveFile = async (file: CarriedBytes): Promise<ReceivedFile> => {
  const kind = parseFileName(file.name)?.kind;
  try {
    return { ...file, kind, parsed: await parseRegisterFile(file.name, file.bytes) };
  } catch (error) {
    if (!(error instanceof RegisterFileError)) throw error;
    return { ...file, kind, refused: error.message };
  }
};

const receiveWaiting = async (
  transport: RegisterTransport,
  name: string,
): Promise<ReceivedFile> => {
  const kind = parseFileName(name)?.kind;
  try {
    const { told_sha256, ...file } = await transport.read(name);
    if (told_sha256 === file.sha256) return await receiveFile(file);
    return { ...file, kind, refused: new RegisterFileError('CHECKSUM').message };
  } catch (error) {
    if (!(error instanceof RegisterFileError)) throw error;
    // Too large to be read at all: it is known by its name.
    const bytes = Buffer.from(name);
    return { name, bytes, sha256: sha256Of(bytes), kind, refused: error.message };
  }
};

/** The register behind a transport. */
export const registerPort = (transport: RegisterTransport): RegisterPort => {
  const readAll = async function* readAll(kind: RegisterFileKind | undefined) {
    for (const name of await transport.list())
      if (parseFileName(name)?.kind === kind) yield await receiveWaiting(transport, name);
  };
  return {
    sendOrders: async (file) => transport.send(file),
    readAnswers: () => readAll('ANSWERS'),
    readMovements: () => readAll('MOVEMENTS'),
    readUnitValues: () => readAll('UNIT_VALUES'),
    readInvestors: () => readAll('INVESTORS'),
    readPositions: () => readAll('POSITIONS'),
    readUnnamed: () => readAll(undefined),
    finish: async (name, receipt) => transport.finish(name, receipt),
    listAcknowledged: async () => transport.listAcknowledged(),
  };
};
