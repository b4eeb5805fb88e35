import type { ExportSection } from './export-sections-store.ts';

/** The applications by which somebody became a client, or asked for another account, with what was proved; what they wrote became their record. */
export const APPLICATION_SECTION: ExportSection = {
  name: 'solicitudes',
  rows: async (db, { intervener }) =>
    db
      .selectFrom('applicants')
      .innerJoin('applications', 'applications.uuid', 'applicants.application_uuid')
      .leftJoin('identifications', 'identifications.applicant_uuid', 'applicants.uuid')
      .select(['applications.reference', 'applications.kind', 'applications.channel'])
      .select(['applications.status', 'applications.created_at', 'applications.submitted_at'])
      .select(['applicants.role', 'applicants.email_proved_at', 'applicants.phone_proved_at'])
      .select([
        'identifications.status as identification',
        'identifications.decided_at as identified_at',
      ])
      .where('applicants.intervener_uuid', '=', intervener)
      .orderBy('applications.created_at')
      .orderBy('identifications.started_at')
      .execute(),
};
