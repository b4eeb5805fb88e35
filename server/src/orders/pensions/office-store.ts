import type { ContingencyDocument } from '@area/domain/document/contingency';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Benefits that are asked for or paid, the newest first, with the papers that were sent and not refused. */
export const benefitsInCourse = (db: Db) =>
  db
    .selectFrom('benefits as b')
    .innerJoin('operations as o', 'o.uuid', 'b.operation_uuid')
    .innerJoin('accounts as a', 'a.uuid', 'o.account_uuid')
    .innerJoin('products as p', 'p.uuid', 'o.product_uuid')
    .innerJoin('interveners as i', 'i.uuid', 'b.beneficiary_uuid')
    .select([
      'o.reference',
      'o.operation_status',
      'o.created_at',
      'o.account_uuid',
      'a.number as account',
      'p.name as product',
      'i.uuid as client_uuid',
      'i.name as client',
      'b.situation',
      'b.cause',
      'b.collection',
      'b.capital',
      'b.asked_rate',
      'b.recognised_at',
    ])
    .select([
      sql<number>`(select count(*)::int from benefit_proofs f join documents d on d.uuid = f.document_uuid
         where f.benefit_uuid = b.operation_uuid and d.status = 'PENDING')`.as('papers_waiting'),
      sql<
        ContingencyDocument[]
      >`(select coalesce(array_agg(f.paper), '{}') from benefit_proofs f join documents d on d.uuid = f.document_uuid
         where f.benefit_uuid = b.operation_uuid and d.status in ('PENDING', 'VALIDATED'))`.as(
        'given',
      ),
      sql<CivilDate | null>`(select min(n.due_on) from benefit_payments n
         where n.benefit_uuid = b.operation_uuid and n.child_uuid is null and n.dropped_at is null)`.as(
        'next_payment_on',
      ),
    ])
    .where('o.operation_status', 'not in', ['FINALIZED', 'CANCELLED'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.uuid', 'desc');

/** Years above the limit, the newest first, with the order that pays the excess back. */
export const excessYears = (db: Db) =>
  db
    .selectFrom('excess_years as x')
    .innerJoin('interveners as i', 'i.uuid', 'x.participant_uuid')
    .leftJoin('operations as o', 'o.uuid', 'x.operation_uuid')
    .leftJoin('excess_refunds as f', 'f.operation_uuid', 'x.operation_uuid')
    .select([
      'i.uuid as client_uuid',
      'i.name as client',
      'i.document_number',
      'x.year',
      'x.found_at',
      'x.told_at',
      'f.excess',
      'o.reference',
      'o.operation_status',
    ])
    .orderBy('x.year', 'desc')
    .orderBy('x.found_at', 'desc')
    .orderBy('i.uuid');
