/** A file on its way between managers. */
export interface CarriedFile {
  readonly name: string;
  readonly text: string;
}

/** The circuit by which managers exchange files of messages. It knows no message. */
export interface TransferGateway {
  /** Hands a file over; the same file twice is one. *Errors*: throws when another one of that name was sent, or the circuit cannot be reached. */
  send(file: CarriedFile): Promise<void>;
  /** Names of the files that came, the oldest first; those read already may be among them. */
  list(): Promise<readonly string[]>;
  read(name: string): Promise<string>;
}
