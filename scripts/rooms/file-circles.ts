import { buildGraph, listCircles } from './circles.ts';
import type { Import } from './rules.ts';

/**
 * The types of a call come from its schemas, and the schemas of a resource name its calls, so that none is missing: between
 * types of the contract the circle is meant. *Source*: ADR 159.
 */
const isTypeOfContract = ({ file, isType }: Import): boolean =>
  isType && file.startsWith('contract/');

/** The sets of files that import each other in a circle: imports of types and lazy ones count too. *Source*: ADR 161. */
export const listFileCircles = (imports: readonly Import[]): string[][] =>
  listCircles(
    buildGraph(
      imports
        .filter((each) => !each.isPackage && !isTypeOfContract(each))
        .map(({ file, target }) => [file, target]),
    ),
  );
