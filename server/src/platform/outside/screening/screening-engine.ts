/** A list of sanctions or of people with public functions, as the engine has it. */
export interface ScreeningList {
  readonly name: string;
  readonly version: string;
  /** *Shape*: `YYYY-MM-DD`. */
  readonly published_on: string;
}

/** Whom the lists are asked for. */
export interface ScreenedPerson {
  readonly kind: 'PERSON' | 'COMPANY';
  readonly name: string;
  readonly document_number: string;
  /** *Shape*: `YYYY-MM-DD`; null of a company. */
  readonly birthdate: string | null;
  /** *Shape*: alpha-2. */
  readonly countries: readonly string[];
}

/** An entry of a list that resembles somebody. */
export interface ScreeningMatch {
  readonly entry_id: string;
  /** Fingerprint of the entry: it changes with the entry. */
  readonly entry_sha256: string;
  readonly list: string;
  readonly name: string;
  readonly birthdate: string | null;
  readonly countries: readonly string[];
  /** Why the list names them. */
  readonly program: string;
  /** *Units*: per cent. */
  readonly score: number;
}

/** What a look is made with. */
export interface ScreeningState {
  /** Name and version of the engine, which each look keeps. */
  readonly engine: string;
  readonly lists: readonly ScreeningList[];
}

/** What looks people up in the lists. */
export interface ScreeningEngine {
  state(): Promise<ScreeningState>;
  match(person: ScreenedPerson): Promise<readonly ScreeningMatch[]>;
}
