import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { z } from 'zod';
import { report, reportRequest } from '../../reports/schemas.ts';
import { byId } from '../../schemas/wire.ts';
import type { OFFICE_CERTIFICATE_CALLS } from './calls.ts';

/** A report with who issued it: nobody when the client asked for it. */
const certificate = report.extend({ issued_by: z.string().nullable() });

export const OFFICE_CERTIFICATE_SCHEMAS = {
  listCertificates: defineListSchemas({
    summary: 'Reports and certificates of a client, newest first, and who issued them',
    params: byId,
    response: certificate,
  }),
  issueCertificate: defineSchemas({
    summary:
      'Issues a report or certificate for a client, who is notified when it is among their documents',
    params: byId,
    body: reportRequest,
    response: report,
  }),
} satisfies SchemasOf<typeof OFFICE_CERTIFICATE_CALLS>;
