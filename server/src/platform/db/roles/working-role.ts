import { escapeIdentifier, escapeLiteral } from 'pg';
import type { ClientBase, Pool } from 'pg';
import { StartError } from '../../why-not-start.ts';
import { scramVerifier } from './scram-verifier.ts';

/** With whom the program works: a role of the database that owns nothing. */
export interface WorkingRole {
  readonly user: string;
  readonly password: string;
}

const FORBIDDEN = '42501';
const THERE_ALREADY = new Set(['42710', '23505']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const OPTIONS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * Makes the role when it is not there. One that is there keeps its password. *Errors*: StartError with the command to type where
 * the owner of the database may not make roles.
 */
export const ensureWorkingRole = async (
  owner: Pick<Pool | ClientBase, 'query'>,
  { user, password }: WorkingRole,
): Promise<void> => {
  const found = await owner.query('select from pg_roles where rolname = $1', [user]);
  if (found.rowCount !== 0) return;
  const name = escapeIdentifier(user);
  try {
    await owner.query(
      `create role ${name} ${OPTIONS} password ${escapeLiteral(scramVerifier(password))}`,
    );
  } catch (error) {
    // Another process that starts beside this one.
    if (THERE_ALREADY.has(String(codeOf(error)))) return;
    if (codeOf(error) !== FORBIDDEN) throw error;
    throw new StartError(
      `The role ${name} of DATABASE_URL is not there, and that of DATABASE_OWNER_URL may not make it. Let somebody who may run: create role ${name} login password '…'.`,
    );
  }
};
