import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import type { ClientEvent } from '@area/domain/staff/client-events';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** What happened with a client, from wherever it is kept. The key is that of its row: much happens at one moment, and a page has one order. */
interface EventRow {
  at: Date;
  kind: ClientEvent;
  what: string;
  by: string | null;
  detail: string | null;
  order: string | null;
  key: string;
}

/** What the reader may know: of which issues, and why somebody is looked into. */
interface Shown {
  readonly issue: RawBuilder<unknown>;
  readonly suspicion: RawBuilder<unknown>;
}

type Events = (person: string, shown: Shown) => RawBuilder<unknown>;

/** Who they are, and on which accounts. */
const OF_RECORD: readonly Events[] = [
  (person, shown) => sql`
    select at, 'STATUS' as kind, to_status as what, by_staff as by,
           case when 'BLOQUEADO_AML' in (from_status, to_status) and not ${shown.suspicion} then '' else reason end as detail, null::text as "order",
           step::text as key
      from status_moves where intervener_uuid = ${person}`,
  (person) => sql`
    select answered_at, 'REGISTRAR', outcome, null, coalesce(reference, concat_ws(' ', code, text)), null, file_sha256
      from registrar_detail_answers where kind = 'I' and subject_uuid = ${person}`,
  (person) => sql`
    select r.since, 'ROLE', r.role, r.validated_by, a.number, null, r.uuid::text from account_roles r join accounts a on a.uuid = r.account_uuid
     where r.intervener_uuid = ${person} and r.since is not null`,
  (person) => sql`
    select r.ended_at, 'ROLE_END', r.role, r.ended_by, a.number, null, r.uuid::text from account_roles r join accounts a on a.uuid = r.account_uuid
     where r.intervener_uuid = ${person} and r.ended_at is not null`,
  (person) => sql`
    select created_at, 'CHANGE', kind, null, null, null, uuid::text from pending_changes where intervener_uuid = ${person}`,
  (person) => sql`
    select decided_at, 'CHANGE_DECISION', status, decided_by, reason, null, uuid::text from pending_changes
     where intervener_uuid = ${person} and decided_at is not null`,
  (person) => sql`
    select answered_at, 'CONSENT', text_version, null, null, null, uuid::text from gdpr_answers where intervener_uuid = ${person}`,
  (person) => sql`
    select step.at, 'KYC', step.what, step.by, null, null, k.uuid::text from kyc_records k
     cross join lateral (values (k.submitted_at, 'SUBMITTED', null), (k.signed_at, 'SIGNED', null), (k.approved_at, 'APPROVED', k.approved_by)) step (at, what, by)
     where k.intervener_uuid = ${person} and step.at is not null`,
  (person) => sql`
    select coalesce(decided_at, created_at), 'BANK_ACCOUNT', status, decided_by, iban, null, uuid::text from bank_accounts where holder_uuid = ${person}`,
];

/** What they ordered, signed and brought. */
const OF_WORK: readonly Events[] = [
  (person) => sql`
    select h.at, 'ORDER', h.to_status, nullif(h.actor_name, ''), o.type, o.reference, concat(o.uuid, ' ', h.step)
      from account_roles r join operations o on o.account_uuid = r.account_uuid join operation_history h on h.operation_uuid = o.uuid
     where r.intervener_uuid = ${person} and r.status = 'ACTIVE'
       and not exists (select from account_roles s where s.account_uuid = r.account_uuid and s.intervener_uuid = r.intervener_uuid and s.status = 'ACTIVE' and s.uuid < r.uuid)`,
  (person) => sql`
    select s.signed_at, 'SIGNATURE', e.purpose, null, e.verification_code, o.reference, s.uuid::text
      from signatures s join envelopes e on e.uuid = s.envelope_uuid left join operations o on o.uuid = e.entity_uuid
     where s.intervener_uuid = ${person}`,
  (person) => sql`
    select created_at, 'DOCUMENT', subcategory, null, filename, null, uuid::text from documents where intervener_uuid = ${person}`,
  (person) => sql`
    select checked_at, 'DOCUMENT_CHECK', status, checked_by, filename, null, uuid::text from documents
     where intervener_uuid = ${person} and checked_at is not null and status is not null`,
];

/** What was said between them and the manager. */
const OF_CONTACT: readonly Events[] = [
  (person) => sql`
    select created_at, 'MESSAGE', channel, null, subject, null, uuid::text from outbox where intervener_uuid = ${person} and channel <> 'PUSH'`,
  (person) => sql`
    select opened_at, 'LOGIN', portal_id, null, ip, null, uuid::text from token_families where intervener_uuid = ${person} and kind = 'CLIENT'`,
  (person) => sql`
    select f.opened_at, 'VISIT', f.portal_id, s.name, f.reason, null, f.uuid::text from token_families f left join staff s on s.uuid = f.staff_uuid
     where f.intervener_uuid = ${person} and f.kind = 'STAFF'`,
  (person, shown) => sql`
    select i.created_at, 'ISSUE', 'OPEN', s.name, i.subject, null, i.uuid::text from issues i left join staff s on s.uuid = i.created_by_staff
     where i.intervener_uuid = ${person} and ${shown.issue}`,
  (person, shown) => sql`
    select h.at, 'ISSUE', h.status, s.name, i.subject, null, h.number::text
      from issues i join issue_history h on h.issue_uuid = i.uuid left join staff s on s.uuid = h.staff_uuid
     where i.intervener_uuid = ${person} and ${shown.issue}`,
  (person) => sql`
    select n.written_at, 'NOTE', '', s.name, n.text, null, n.uuid::text from client_notes n join staff s on s.uuid = n.staff_uuid
     where n.intervener_uuid = ${person}`,
];

/** Everything that happened with somebody, the newest first; investigations only for who may know of them. */
export const eventsOf = (db: Db, person: string, { withAml }: { readonly withAml: boolean }) => {
  const shown = {
    issue: withAml ? sql`true` : sql`i.category not like ${`${AML_CATEGORY_PREFIX}%`}`,
    suspicion: withAml ? sql`true` : sql`false`,
  };
  const all = [...OF_RECORD, ...OF_WORK, ...OF_CONTACT].map((events) => events(person, shown));
  return db
    .selectFrom(sql<EventRow>`(${sql.join(all, sql` union all `)})`.as('event'))
    .select(['at', 'kind', 'what', 'by', 'detail', 'order'])
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('what')
    .orderBy('key');
};
