type Write = (details: object, message: string) => void;

/** What the database code needs of a logger; pino's logger fits as it is. */
export interface DatabaseLog {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}
