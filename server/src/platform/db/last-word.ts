import { DatabaseError } from 'pg';

/** PostgreSQL says so before it closes the connection: the next user would get the closed connection. */
export const isLastWord = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'FATAL';
