import type { ScenarioName } from './scenarios.ts';

/** A place in the sources, and its replacement when the fault is on. */
export interface Patch {
  readonly file: string;
  /** The current text, which is exactly once in its file. */
  readonly find: string;
  /** *Shape*: `ON` is whether the fault is on, `FOUND` the current text. */
  readonly put: string;
}

/** A possible mistake, and the scenario in which it does harm. */
export interface PlantedFault {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly patches: readonly [Patch, ...Patch[]];
}

/** A statement that is left out. */
export const LEFT_OUT = 'if (!ON) { FOUND }';
