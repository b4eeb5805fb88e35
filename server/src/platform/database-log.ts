type Write = (details: object, message: string) => void;

/** What the database code needs of a logger; pino's logger has it. */
export interface DatabaseLog {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}
