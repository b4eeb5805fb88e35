/** A mistake in what was typed. It is shown without a stack trace. */
export class UsageError extends Error {}
