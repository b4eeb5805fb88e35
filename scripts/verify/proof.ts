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
}

/** A promise of the product, tried on the real program. */
export interface Proof {
  readonly name: string;
  readonly promise: string;
  readonly run: (options: ProofOptions) => Promise<ProofResult>;
}
