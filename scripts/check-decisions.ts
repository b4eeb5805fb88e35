import { indexDifferences, readDecisions, readIndex } from './decisions/decisions.ts';

/** Compares the index of decisions with their pages and prints the rows that must be added or removed. */
const differences = indexDifferences(await readDecisions(), await readIndex());
for (const difference of differences) console.error(difference);
process.exitCode = differences.length === 0 ? 0 : 1;
