/** How a proof is run. */
export interface ProofOptions {
  readonly seed: number;
  /** Few rounds, for every run of the tests. */
  readonly quick: boolean;
  readonly say: (line: string) => void;
}

/** What a proof found: figures to print, and what contradicts the promise. */
export interface ProofResult {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly problems: readonly string[];
  /** Somebody asked for less than the whole: it counts for no more than a quick one. */
  readonly isPart?: boolean;
}

/** A promise of the product, tried on the real program. */
export interface Proof {
  readonly name: string;
  readonly promise: string;
  /** It compares times: nothing else may run beside it. */
  readonly isAlone?: boolean;
  readonly run: (options: ProofOptions) => Promise<ProofResult>;
}
