import type { ImportKind } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import { PERSON_KINDS } from '../../../platform/imports/slice-store.ts';
import { at, hasNoProduct, isHeld, isMissing, isNew, isTwice, staged } from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';

/** What names a person, an account or a product, each once. */
const once = (kind: ImportKind, column: string, columns: readonly string[]): PlanCheck[] => [
  {
    kind,
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice([kind], ['external_id']),
  },
  { kind, column, code: 'rules.import.twice', wrong: isTwice([kind], columns) },
];

const unknownPerson = (kind: ImportKind, kinds: readonly ImportKind[]): PlanCheck => ({
  kind,
  column: 'person',
  code: 'rules.import.unknown',
  wrong: isMissing('person', kinds),
});

const KNOWN = 'rules.import.known';

/** What a person or an account has already: each once. */
const KNOWN_CHECKS: readonly PlanCheck[] = [
  {
    kind: 'addresses',
    column: 'kind',
    code: KNOWN,
    wrong: isHeld(PERSON_KINDS, {
      column: 'person',
      table: 'addresses',
      of: 'intervener_uuid',
      same: sql<boolean>`held.kind = ${at('r', 'kind')}`,
    }),
  },
  {
    kind: 'logins',
    column: 'person',
    code: KNOWN,
    wrong: isHeld(['people'], {
      column: 'person',
      table: 'logins',
      of: 'intervener_uuid',
      same: sql<boolean>`held.portal_id = ${at('r', 'host')}`,
    }),
  },
  {
    kind: 'bank_accounts',
    column: 'iban',
    code: KNOWN,
    wrong: isHeld(['accounts'], {
      column: 'account',
      table: 'bank_accounts',
      of: 'account_uuid',
      same: sql<boolean>`held.status <> 'DISABLED' and held.iban = ${at('r', 'iban')}`,
    }),
  },
  {
    kind: 'bank_accounts',
    column: 'is_payout',
    code: KNOWN,
    wrong: isHeld(['accounts'], {
      column: 'account',
      table: 'bank_accounts',
      of: 'account_uuid',
      same: sql<boolean>`held.is_payout and ${at('r', 'is_payout')} = 'true'`,
    }),
  },
];

export const DETAIL_CHECKS: readonly PlanCheck[] = [
  ...KNOWN_CHECKS,
  ...once('addresses', 'kind', ['person', 'kind']),
  unknownPerson('addresses', PERSON_KINDS),
  ...once('questionnaires', 'person', ['person', 'taken_on']),
  unknownPerson('questionnaires', PERSON_KINDS),
  ...once('logins', 'person', ['person', 'host']),
  unknownPerson('logins', ['people']),
  {
    kind: 'logins',
    column: 'host',
    code: 'rules.import.unknown_host',
    wrong: () => sql<boolean>`not exists (select from portals p where p.id = ${at('r', 'host')})`,
  },
  ...once('bank_accounts', 'iban', ['account', 'iban']),
  unknownPerson('bank_accounts', PERSON_KINDS),
  {
    kind: 'bank_accounts',
    column: 'account',
    code: 'rules.import.unknown',
    wrong: isMissing('account', ['accounts']),
  },
  {
    kind: 'bank_accounts',
    column: 'is_payout',
    code: 'rules.import.twice',
    wrong: (checked) => sql<boolean>`
      ${at('r', 'is_payout')} = 'true' and exists (select from ${staged(checked, ['bank_accounts'])}
        and ${at('n', 'account')} = ${at('r', 'account')} and ${at('n', 'is_payout')} = 'true' and n.line < r.line)`,
  },
  ...once('unit_values', 'day', ['product_code', 'day']),
  {
    kind: 'unit_values',
    column: 'product_code',
    code: 'rules.import.unknown_product',
    wrong: hasNoProduct,
  },
  {
    kind: 'unit_values',
    column: 'day',
    code: 'rules.import.known',
    wrong: () => sql<boolean>`
      ${isNew} and exists (select from unit_values v join products p on p.uuid = v.product_uuid
                            where p.code = ${at('r', 'product_code')} and v.day = ${at('r', 'day')}::date)`,
  },
  {
    kind: 'unit_values',
    column: 'day',
    code: 'rules.import.future',
    wrong: ({ today }) => sql<boolean>`${at('r', 'day')}::date > ${today}::date`,
  },
];
