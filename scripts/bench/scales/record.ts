import { fillDirectly } from '../run-long-statement.ts';
import type { Scale } from '../scale.ts';

const CHANGES = 40;
const TESTS = 200;
const PAPERS = 500;

const CHANGED = `
  insert into pending_changes (uuid, intervener_uuid, kind, changes, status, decided_by, decided_at, created_at)
  select gen_random_uuid(), $1, 'PERSONAL', '{"marital_status": "CASADO"}',
         case when n = 1 then 'PENDING' else 'DISCARDED' end, case when n > 1 then 'client' end, case when n > 1 then now() end, now() - n * interval '1 day'
    from generate_series(1, ${CHANGES}) n`;

const TESTED = `
  insert into convenience_tests (uuid, intervener_uuid, levels, taken_at, valid_until)
  select gen_random_uuid(), $1, '{"1": "CONVENIENTE", "2": "CONVENIENTE", "3": "NO_CONVENIENTE", "4": "NO_CONVENIENTE"}',
         now() - n * interval '3 days', now() - n * interval '3 days' + interval '2 years'
    from generate_series(1, ${TESTS}) n`;

const SENT = `
  insert into documents (uuid, category, subcategory, title, filename, mime_type, sha256, size, storage_key, intervener_uuid, origin, status, created_at)
  select gen_random_uuid(), 'DOCUMENTATION', 'ADDRESS_PROOF', 'Justificante', 'recibo-' || n || '.pdf', 'application/pdf', md5(n::text) || md5(n::text), 1000,
         'documents/bench/' || gen_random_uuid() || '.pdf', $1, 'U', 'VALIDATED', now() - n * interval '1 day'
    from generate_series(1, ${PAPERS}) n`;

/** The profile of somebody who changed, tested and sent much. */
export const RECORD: Scale = {
  name: `profile with ${CHANGES} changes, ${TESTS} tests, ${PAPERS} papers`,
  big: 'lucia',
  small: 'tomas',
  target: 1.5,
  grow: async (dataDir, { uuid }) => {
    for (const statement of [CHANGED, TESTED, SENT]) await fillDirectly(dataDir, statement, [uuid]);
    await fillDirectly(dataDir, 'vacuum analyze');
  },
  paths: ({ uuid }) =>
    [
      '',
      '/addresses',
      '/kyc',
      '/convenience-tests',
      '/document-validations',
      '/documents',
      '/tax-residence',
    ].map((part) => `/api/interveners/${uuid}${part}`),
};
