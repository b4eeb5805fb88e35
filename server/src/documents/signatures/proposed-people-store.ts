import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import { proposedName } from '../../access/account-access/shown-person.ts';

/** A proposed person, as the others on the account may see them. */
export interface ProposedPerson {
  readonly intervener_uuid: string;
  readonly uuid: string;
  readonly name: string;
}

const askedIn = prepare((db, bind: Bind<{ envelopes: readonly string[] }>) =>
  db
    .selectFrom('account_roles as role')
    .select(['role.uuid', 'role.envelope_uuid', 'role.intervener_uuid', 'role.asked'])
    .where('role.envelope_uuid', '=', sql<string>`any(${bind('envelopes')}::uuid[])`)
    .where('role.asked', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_roles as known')
            .select('known.uuid')
            .whereRef('known.account_uuid', '=', 'role.account_uuid')
            .whereRef('known.intervener_uuid', '=', 'role.intervener_uuid')
            .where(sql<boolean>`(known.since is not null or known.asked is null)`),
        ),
      ),
    ),
);

/** The proposed people of some envelopes, by envelope. *Source*: ADR 48. */
export const listProposedPeople = async (
  db: Db,
  envelopes: readonly string[],
): Promise<ReadonlyMap<string, ProposedPerson>> => {
  if (envelopes.length === 0) return new Map();
  const rows = await askedIn(db, { envelopes });
  return new Map(
    rows.flatMap(({ uuid, envelope_uuid, intervener_uuid, asked }) =>
      envelope_uuid && asked
        ? [[envelope_uuid, { uuid, intervener_uuid, name: proposedName(asked) }]]
        : [],
    ),
  );
};
