import type { ImportKind } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import { at } from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';

/** Columns that tell of something that has happened, of kinds whose other checks do not look at them. */
const PAST: readonly (readonly [ImportKind, string])[] = [
  ['people', 'birthdate'],
  ['accounts', 'opened_on'],
  ['account_roles', 'since'],
  ['bank_accounts', 'validated_on'],
  ['mandates', 'signed_on'],
  ['questionnaires', 'taken_on'],
  ['consents', 'answered_on'],
  ['tax_residence', 'declared_on'],
  ['kyc', 'signed_on'],
  ['kyc', 'approved_on'],
  ['beneficiaries', 'since'],
  ['contributors', 'since'],
];

/** A day that has not come is a slip: an account would be opened, or a mandate signed, in some years. */
export const DAY_CHECKS: readonly PlanCheck[] = PAST.map(([kind, column]) => ({
  kind,
  column,
  code: 'rules.import.future',
  wrong: ({ today }) => sql<boolean>`${at('r', column)}::date > ${today}::date`,
}));
