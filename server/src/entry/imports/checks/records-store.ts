import type { ImportKind } from '@area/domain/imports/kinds';
import { RESIDENCES_MAX } from '@area/domain/kyc/tax-residence';
import { sql } from 'kysely';
import { PERSON_KINDS } from '../../../platform/imports/slice-store.ts';
import { at, isMissing, isNew, isTwice, staged } from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';

/** Rows of a person, each named once, who is here or in the files. */
const ofPerson = (kind: ImportKind, columns: readonly string[]): readonly PlanCheck[] => [
  {
    kind,
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice([kind], ['external_id']),
  },
  {
    kind,
    column: columns.at(-1) ?? '',
    code: 'rules.import.twice',
    wrong: isTwice([kind], columns),
  },
  {
    kind,
    column: 'person',
    code: 'rules.import.unknown',
    wrong: isMissing('person', PERSON_KINDS),
  },
];

const isHere = (kind: ImportKind, table: string): PlanCheck => ({
  kind,
  column: 'person',
  code: 'rules.import.known',
  wrong: () => sql<boolean>`
    ${isNew} and exists (select from import_map m join ${sql.table(table)} k on k.intervener_uuid = m.uuid
                          where m.kind in ('people', 'companies') and m.external_id = ${at('r', 'person')})`,
});

/** Companies that own one another in a circle. */
const CYCLE: PlanCheck = {
  kind: 'beneficial_owners',
  column: 'owner',
  code: 'rules.import.cycle',
  wrong: (checked) => sql<boolean>`
    exists (
      with recursive edges as (select ${at('n', 'company')} as company, ${at('n', 'owner')} as owner from ${staged(checked, ['beneficial_owners'])}),
      reached as (select company as start, owner as place from edges
                  union select c.start, e.owner from reached c join edges e on e.company = c.place)
      select from reached c where c.start = ${at('r', 'owner')} and c.place = ${at('r', 'company')})`,
};

const OWNER_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'beneficial_owners',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['beneficial_owners'], ['external_id']),
  },
  {
    kind: 'beneficial_owners',
    column: 'owner',
    code: 'rules.import.twice',
    wrong: isTwice(['beneficial_owners'], ['company', 'owner']),
  },
  {
    kind: 'beneficial_owners',
    column: 'company',
    code: 'rules.import.unknown',
    wrong: isMissing('company', ['companies']),
  },
  {
    kind: 'beneficial_owners',
    column: 'owner',
    code: 'rules.import.unknown',
    wrong: isMissing('owner', PERSON_KINDS),
  },
  {
    kind: 'beneficial_owners',
    column: 'percentage',
    code: 'rules.import.whole',
    wrong: (checked) => sql<boolean>`
      exists (select from (select ${at('n', 'company')} as company from ${staged(checked, ['beneficial_owners'])} group by 1
                           having sum((n.data ->> 'percentage')::numeric) > 100) over_whole where over_whole.company = ${at('r', 'company')})`,
  },
  CYCLE,
  {
    kind: 'beneficial_owners',
    column: 'company',
    code: 'rules.import.no_kyc',
    wrong: (checked) => sql<boolean>`
      ${isNew} and not exists (select from ${staged(checked, ['kyc'])} and n.action = 'CREATE' and ${at('n', 'person')} = ${at('r', 'company')})`,
  },
];

const DOCUMENT_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'documents',
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(['documents'], ['external_id']),
  },
  ...(
    [
      ['person', PERSON_KINDS],
      ['account', ['accounts']],
    ] as const
  ).map(([column, kinds]): PlanCheck => ({
    kind: 'documents',
    column,
    code: 'rules.import.unknown',
    wrong: (checked) =>
      sql<boolean>`r.data ? ${sql.lit(column)} and ${isMissing(column, kinds)(checked)}`,
  })),
  {
    kind: 'documents',
    column: 'dated_on',
    code: 'rules.import.future',
    wrong: ({ today }) => sql<boolean>`${at('r', 'dated_on')}::date > ${today}::date`,
  },
];

export const RECORD_CHECKS: readonly PlanCheck[] = [
  ...DOCUMENT_CHECKS,
  ...ofPerson('consents', ['person']),
  isHere('consents', 'gdpr_answers'),
  ...ofPerson('tax_residence', ['person', 'country']),
  isHere('tax_residence', 'tax_declarations'),
  {
    kind: 'tax_residence',
    column: 'country',
    code: 'rules.import.residences',
    wrong: (checked) => sql<boolean>`
      exists (select from (select ${at('n', 'person')} as person from ${staged(checked, ['tax_residence'])} group by 1 having count(*) > ${RESIDENCES_MAX}) many
               where many.person = ${at('r', 'person')})`,
  },
  ...ofPerson('kyc', ['person']),
  isHere('kyc', 'kyc_records'),
  ...OWNER_CHECKS,
];
