import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A step of the suite: what it runs, and how its tests are counted. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** A report that says how many passed and failed; without one the step is one test. */
  readonly report?: string;
}

/** A program that a package brings. */
export const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** What reads the tree without running it; `npm run check` and `npm test` begin with these. */
export const STATIC_STEPS = {
  // Each checker works out types of its own: with four, as by itself, they take a third more of two cores than with two.
  types: { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json', '--checkers', '2'] },
  format: { name: 'format', command: [bin('oxfmt'), '--check'] },
  lint: { name: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  rooms: { name: 'rooms', command: [bin('tsx'), 'scripts/check-rooms.ts'] },
} as const satisfies Record<string, Step>;
