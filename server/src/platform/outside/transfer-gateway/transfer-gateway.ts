/** A file on its way between managers. */
export interface CarriedFile {
  readonly name: string;
  readonly text: string;
}

/** The circuit by which managers exchange files of messages. It does not know the messages. */
export interface TransferGateway {
  /**
   * Hands a file over; the same file is sent once. *Errors*: throws when a different file with that name was sent, or the
   * circuit is unreachable.
   */
  send(file: CarriedFile): Promise<void>;
  /** Names of the received files, the oldest first; files already read may be included. */
  list(): Promise<readonly string[]>;
  read(name: string): Promise<string>;
}
