import { mayShowToOthers } from '@area/domain/sharing/views';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { listAccountRoles } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { AccountRole } from '../../platform/http/session.ts';
import { listAccountsIn, toHolding } from './summaries.ts';

interface Owner {
  readonly intervener: string;
  readonly today: CivilDate;
  readonly has_plans: boolean;
  /** The roles of the person on their accounts, if they were read before. */
  readonly roles: readonly AccountRole[] | undefined;
}

/** The accounts that somebody may show to others, of those that their area shows. *Source*: ADR 234. */
export const listShownToOthers = async (db: Db, owner: Owner): Promise<string[]> => {
  const { intervener, today } = owner;
  const roles = owner.roles ?? (await listAccountRoles(db, intervener));
  const shown = await listAccountsIn(db, { ...owner, roles });
  return shown.filter((account) =>
    mayShowToOthers(
      roles.filter(({ uuid }) => uuid === account).map((row) => toHolding(row, today)),
    ),
  );
};
