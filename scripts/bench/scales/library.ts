import { fillDirectly } from '../run-long-statement.ts';
import type { Scale } from '../scale.ts';

const PAPERS = 10_000;
const PAGE = 25;

/** Documents of every year and of most kinds, as a client collects them over the years. They are made once. */
const GATHERED = `
  insert into documents (uuid, category, subcategory, title, filename, mime_type, sha256, size, storage_key, intervener_uuid, origin, created_at)
  select gen_random_uuid(), 'OTHERS', (array['TAX_REPORT', 'CONTRIBUTION_CERT', 'WITHHOLDING_CERT', 'OTHER'])[1 + n % 4], 'Informe', 'informe-' || n || '.pdf',
         'application/pdf', md5(n::text) || md5(n::text), 1000, 'documents/bench/' || gen_random_uuid() || '.pdf', $1, 'G', now() - n * interval '1 hour'
    from generate_series(1, $2::int) n
   where not exists (select from documents where intervener_uuid = $1 and storage_key like 'documents/bench/%')`;

const scaleAt = (page: number): Scale => ({
  name: `library, page ${page} of ${PAPERS} papers beside the only page of few`,
  big: 'marta',
  small: 'elena',
  target: 2,
  grow: async (dataDir, { uuid }) => {
    await fillDirectly(dataDir, GATHERED, [uuid, PAPERS]);
    await fillDirectly(dataDir, 'vacuum analyze');
  },
  paths: ({ key }) => [
    key === 'marta'
      ? `/api/documents?$limit=${PAGE}&$offset=${(page - 1) * PAGE}`
      : `/api/documents?$limit=${PAGE}`,
  ],
});

/** The first page and the last. */
export const LIBRARY: readonly Scale[] = [scaleAt(1), scaleAt(PAPERS / PAGE)];
