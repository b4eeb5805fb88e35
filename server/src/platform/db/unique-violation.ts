import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether another row, perhaps one that was committed a moment ago, has the value of a unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError &&
  error.code === UNIQUE_VIOLATION &&
  error.constraint === constraint;
