import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

/** The terms of a host's configuration for orders placed there. */
export interface OrderingTerms {
  /** Through whom they come. *Source*: decisions 11.6. */
  readonly distributor: string | null;
  /** Whether they are signed in the portal; otherwise their documents are mailed. *Source*: decisions 11.7. */
  readonly is_signing_active: boolean;
}

const NONE: OrderingTerms = { distributor: null, is_signing_active: true };

const termsOf = prepare((db, bind: Bind<{ readonly portal: string }>) =>
  db
    .selectFrom('portals')
    .innerJoin('configurations', 'configurations.id', 'portals.configuration_id')
    .select([
      sql<string | null>`content ->> 'default_distributor_uuid'`.as('distributor'),
      sql<boolean>`coalesce((content ->> 'SIGNING_ACTIVE')::boolean, true)`.as('is_signing_active'),
    ])
    .where('portals.id', '=', bind('portal'))
    .where('status', '=', 'PUBLISHED'),
);

/** Those of the host through which somebody came. */
export const findOrderingTerms = async (
  db: Db,
  portal: string | undefined,
): Promise<OrderingTerms> => {
  if (portal === undefined) return NONE;
  const [row] = await termsOf(db, { portal });
  return row ?? NONE;
};
