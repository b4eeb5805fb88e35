/** Decisions that one request makes, each in its own transaction. */
export const AT_ONCE_MAX = 100;
