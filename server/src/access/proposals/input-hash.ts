import { createHash } from 'node:crypto';

/** What a call was given. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Fields in the order of their names, so that JSON from the database has the same text. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, canonical(field)]),
  );
};

/** The hash of a proposal, which changes with any part of it. *Shape*: SHA-256. */
export const hashInput = (call: string, { params, query, body }: CallInput): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ call, params, query, body })))
    .digest();
