import { compartmentOf } from '@area/domain/pension/compartment';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { MessageLot } from '../../platform/outside/transfer-gateway/messages.ts';

interface Root {
  readonly uuid: string;
  readonly acquired_on: CivilDate;
  readonly rights: 'C' | 'E';
  readonly contributor: ContributorKind | null;
}

/**
 * What another manager must know of each contribution, by its lot: its rights, its compartment and who put it in. Lots
 * that continue others of the house lead back to the first one. *Source*: decisions 8 (lot lines), RD 304/2004 article 50.4.
 */
export const listReportedContributions = async (
  db: Db,
  lots: readonly string[],
): Promise<
  ReadonlyMap<string, Required<Pick<MessageLot, 'rights' | 'compartment' | 'contributor'>>>
> => {
  const { rows } = await sql<Root>`
    with recursive line (uuid, at) as (
      select uuid, uuid from lots where uuid = any(${[...lots]}::uuid[])
      union all
      select line.uuid, lots.carried_from from line join lots on lots.uuid = line.at where lots.carried_from is not null)
    select l.uuid, l.acquired_on, l.rights, coalesce(first.contributor, c.kind) as contributor
      from lots l
      join line on line.uuid = l.uuid
      join lots first on first.uuid = line.at and first.carried_from is null
      left join contributions c on c.operation_uuid = first.operation_uuid
     where l.uuid = any(${[...lots]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ uuid, acquired_on, rights, contributor }) => [
      uuid,
      { rights, compartment: compartmentOf(acquired_on), contributor: contributor ?? 'PARTICIPE' },
    ]),
  );
};
