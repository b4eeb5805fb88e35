/** How a proof is run. */
export interface ProofOptions {
  readonly seed: number;
  /** Few rounds, for each run of the tests. */
  readonly quick: boolean;
  /** Everything, as often as it can be; without it a change is proved in about an hour. */
  readonly night: boolean;
  readonly say: (line: string) => void;
}

/** The result of a proof: figures to print, and what contradicts the promise. */
export interface ProofResult {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly problems: readonly string[];
  /** An incomplete run, which counts only as a quick one. */
  readonly isPart?: boolean;
}

/** A promise of the product, tested on the real program. */
export interface Proof {
  readonly name: string;
  readonly promise: string;
  readonly run: (options: ProofOptions) => Promise<ProofResult>;
}
