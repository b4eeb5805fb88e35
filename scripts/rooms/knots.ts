import { dirname } from 'node:path';
import { buildGraph, listCircles } from './circles.ts';
import { isTest } from './rules.ts';
import type { Import } from './rules.ts';

/** How many folders of the server may import each other in a circle. *Source*: ADR 154. */
export const KNOT_MAX = 3;

const isServer = (path: string): boolean => path.startsWith('server/src/') && !isTest(path);

/**
 * The sets of folders of the server that import each other in a circle, types too, when they are more than `max`. A folder
 * that reaches itself is in exactly one.
 */
export const listKnots = (imports: readonly Import[], max = KNOT_MAX): string[][] =>
  listCircles(
    buildGraph(
      imports
        .filter(({ file, target, isPackage }) => !isPackage && isServer(file) && isServer(target))
        .map(({ file, target }) => [dirname(file), dirname(target)]),
    ),
  ).filter(({ length }) => length > max);
