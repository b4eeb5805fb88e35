import { isIntegrationScope } from '@area/domain/integration/scopes';
import type { IntegrationScope } from '@area/domain/integration/scopes';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hashToken, newToken, secondsAfter } from '../auth/tokens.ts';
import { TOLERANCE_SECONDS } from '../staff/one-time-token.ts';
import { readAssertion } from './read-assertion.ts';
import { insertIntegrationToken, markUsed, spendAssertion } from './store.ts';

/** Short, so that nobody needs to end one. *Units*: seconds. */
const TOKEN_LIFE_SECONDS = 600;

/** The scopes that somebody asks for, of those that the program has. *Errors*: SCOPE_MISSING. */
const scopesOf = (
  asked: string | undefined,
  own: readonly IntegrationScope[],
): readonly IntegrationScope[] => {
  if (asked === undefined || asked.trim() === '') return own;
  const words = asked.trim().split(/\s+/);
  const scopes = words.filter(isIntegrationScope);
  if (scopes.length < words.length || scopes.some((scope) => !own.includes(scope)))
    throw new AppError('SCOPE_MISSING');
  return [...new Set(scopes)];
};

/**
 * The token of a program that proves who it is. Whatever is wrong with the proof is answered alike. *Errors*: INTEGRATION_REFUSED,
 * SCOPE_MISSING.
 */
export const issueIntegrationTokenFor = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  {
    assertion,
    audience,
    scope,
  }: { readonly assertion: string; readonly audience: string; readonly scope?: string | undefined },
) => {
  const now = clock.wall();
  const proved = await readAssertion(database.kysely, assertion, { audience, now });
  if (!proved) throw new AppError('INTEGRATION_REFUSED');
  const { row, thumbprint, jti, exp } = proved;
  const scopes = scopesOf(scope, row.scopes);
  const token = newToken();
  await inTransaction(database.kysely, async (tx) => {
    const expires_at = new Date((exp + 2 * TOLERANCE_SECONDS) * 1000);
    const isFirst = await spendAssertion(tx, { client_id: row.id, token_id: jti, expires_at }, now);
    if (!isFirst) throw new AppError('INTEGRATION_REFUSED');
    await markUsed(tx, { id: row.id, thumbprint }, now);
    await insertIntegrationToken(tx, {
      token_hash: hashToken(token),
      client_id: row.id,
      thumbprint,
      scopes: [...scopes],
      created_at: now,
      expires_at: secondsAfter(now, TOKEN_LIFE_SECONDS),
    });
  });
  return {
    access_token: token,
    token_type: 'Bearer' as const,
    expires_in: TOKEN_LIFE_SECONDS,
    scope: scopes.join(' '),
  };
};
