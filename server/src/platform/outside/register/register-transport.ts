/** A file as it travels. */
export interface CarriedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** A file of the register that waits, with the checksum that came with it. */
export interface WaitingFile extends CarriedBytes {
  /** What the register says that the checksum is. */
  readonly told_sha256: string | undefined;
}

/** What became of a file of the register. */
export interface Receipt {
  readonly outcome: 'READ' | 'REFUSED';
  /** Why it was refused. */
  readonly reason?: string;
}

/** How files travel between the register and this program. It does not know what they say. *Source*: office.md 5. */
export interface RegisterTransport {
  /** Names of the files that wait, by name. A file that is still being written is none of them. */
  list(): Promise<readonly string[]>;
  read(name: string): Promise<WaitingFile>;
  /** The file was dealt with: it does not wait any more, and the register can see what became of it. */
  finish(name: string, receipt: Receipt): Promise<void>;
  /** Hands a file over, whole; the same file twice is one. *Errors*: throws for another file of that name. */
  send(file: CarriedBytes): Promise<void>;
  /** The files of ours that the register says it has, with the checksum that it saw. */
  listAcknowledged(): Promise<readonly Pick<CarriedBytes, 'name' | 'sha256'>[]>;
}
