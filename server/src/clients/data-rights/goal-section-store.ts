import type { ExportSection } from './export-sections-store.ts';

/** What somebody saves for, as they wrote it. */
export const GOAL_SECTION: ExportSection = {
  name: 'objetivos',
  rows: async (db, { intervener }) =>
    db
      .selectFrom('goals as g')
      .leftJoin('accounts as a', 'a.uuid', 'g.account_uuid')
      .leftJoin('products as p', 'p.uuid', 'g.product_uuid')
      .select(['g.name', 'g.amount', 'g.due', 'g.monthly', 'a.number as account'])
      .select(['p.name as product', 'g.share', 'g.created_at'])
      .where('g.intervener_uuid', '=', intervener)
      .orderBy('g.created_at')
      .execute(),
};
