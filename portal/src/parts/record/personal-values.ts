import type { OwnRecord, PendingChange } from '@area/contract/own-record/schemas';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Gender, MaritalRegime, MaritalStatus } from '@area/domain/intervener/codes';
import { whyNotPersonalData } from '@area/domain/intervener/personal-data';
import { reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { waitingOf } from './record-changes.tsx';

/** What a person may change about themselves here, as the form holds it. */
export const PERSONAL_FIELDS = [
  'birthdate',
  'birth_city',
  'birth_country',
  'nationality',
  'gender',
  'marital_status',
  'marital_regime',
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
/** As it is typed or chosen; empty for nothing. */
export interface PersonalValues extends Readonly<
  Record<Exclude<PersonalField, 'gender' | 'marital_status' | 'marital_regime'>, string>
> {
  readonly gender: '' | Gender;
  readonly marital_status: '' | MaritalStatus;
  readonly marital_regime: '' | MaritalRegime;
}
/** What is sent: an emptied field is null. */
export type PersonalChanges = {
  readonly [Field in PersonalField]?: Exclude<PersonalValues[Field], ''> | null;
};

/** The record with its pending changes applied: another edit continues from there. */
export const overlaid = (record: OwnRecord, kind: PendingChange['kind']): OwnRecord => ({
  ...record,
  ...waitingOf(record, kind)?.changes,
});

export const personalValuesOf = (record: OwnRecord): PersonalValues => {
  const shown = overlaid(record, 'PERSONAL');
  return {
    birthdate: shown.birthdate ?? '',
    birth_city: shown.birth_city ?? '',
    birth_country: shown.birth_country ?? '',
    nationality: shown.nationality ?? '',
    gender: shown.gender ?? '',
    marital_status: shown.marital_status ?? '',
    marital_regime: shown.marital_regime ?? '',
  };
};

/** What differs from the record, as it is sent: an emptied field is null. */
export const personalChanges = (values: PersonalValues, base: PersonalValues): PersonalChanges =>
  Object.fromEntries(
    PERSONAL_FIELDS.filter((field) => values[field] !== base[field]).map((field) => [
      field,
      values[field].trim() || null,
    ]),
  );

const dayOf = (typed: string | null | undefined): CivilDate | null | undefined =>
  typed === undefined ? undefined : (typed && parseCivilDate(typed)) || null;

/** The server's own rules, for what was changed. */
export const whyNotPersonal = (
  values: PersonalValues,
  base: PersonalValues,
  today: CivilDate,
): readonly FieldReason[] => {
  const changes = personalChanges(values, base);
  if (Object.keys(changes).length === 0)
    return [{ field: '', ...reason('rules.personal.nothing') }];
  return whyNotPersonalData({ ...changes, birthdate: dayOf(changes.birthdate) }, today);
};
