import type { Access, Place } from '@area/contract/access';
import { mayOnAccount } from '@area/domain/account/roles';
import type { AccountAction } from '@area/domain/account/roles';
import type { Kysely } from 'kysely';
import { listHoldings } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from './app-error.ts';
import type { Session } from './session.ts';

interface Input {
  readonly params: object;
  readonly body: object;
}

interface Caller {
  readonly db: Kysely<Tables>;
  readonly session: Session | undefined;
}

const valueAt = (input: Input, from: Place, name: string): string =>
  String(Reflect.get(input[from], name));

const requireAction = async (
  { db, session }: Caller,
  account: string,
  action: AccountAction,
): Promise<void> => {
  const holdings = session ? await listHoldings(db, account, session.intervener_uuid) : [];
  // Somebody else's account answers as one that does not exist.
  if (!mayOnAccount(holdings, action)) throw new AppError('NOT_FOUND');
};

const accountOf = async (db: Kysely<Tables>, operation: string): Promise<string> => {
  const row = await db
    .selectFrom('operations')
    .select('account_uuid')
    .where('uuid', '=', operation)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row.account_uuid;
};

/** Lets a caller through or throws. *Errors*: UNAUTHORIZED without a session, NOT_FOUND otherwise. */
export const checkAccess = async (access: Access, caller: Caller, input: Input): Promise<void> => {
  if (access.rule === 'anyone' || access.rule === 'consumer') return;
  if (!caller.session) throw new AppError('UNAUTHORIZED');
  switch (access.rule) {
    case 'session':
      return;
    case 'self':
      if (valueAt(input, 'params', access.name) !== caller.session.intervener_uuid)
        throw new AppError('NOT_FOUND');
      return;
    case 'account':
      return requireAction(caller, valueAt(input, access.from, access.name), access.action);
    case 'operation': {
      const operation = valueAt(input, access.from, access.name);
      return requireAction(caller, await accountOf(caller.db, operation), access.action);
    }
  }
};
