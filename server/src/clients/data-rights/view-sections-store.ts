import type { ExportSection } from './export-sections-store.ts';

/** Whom somebody let see their accounts, and every look. */
export const VIEW_SECTIONS: readonly ExportSection[] = [
  {
    name: 'vistas_de_terceros',
    rows: async (db, { intervener }) =>
      db
        .selectFrom('shared_views')
        .select(['kind', 'name', 'reads', 'shown_from', 'valid_until', 'granted_at', 'revoked_at'])
        .where('intervener_uuid', '=', intervener)
        .orderBy('granted_at')
        .execute(),
  },
  {
    name: 'consultas_de_terceros',
    rows: async (db, { intervener }) =>
      db
        .selectFrom('shared_view_looks as l')
        .innerJoin('shared_views as v', 'v.uuid', 'l.view_uuid')
        .select(['v.name', 'l.kind', 'l.address', 'l.first_at', 'l.last_at', 'l.looks'])
        .where('v.intervener_uuid', '=', intervener)
        .orderBy('l.first_at')
        .execute(),
  },
];
