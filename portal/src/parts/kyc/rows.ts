import type { ActiveReason, InstitutionKind } from '@area/domain/kyc/fatca-entity';
import type { MissingTinReason } from '@area/domain/kyc/codes';
import type { HoldingType } from '@area/domain/intervener/codes';
import type { KycRow } from '@area/domain/kyc/rows';

/** A tax residence as it is typed. */
export type ResidenceRow = {
  /** *Shape*: alpha-2. */
  readonly country: string;
  readonly tin: string;
  /** Null where there is a number. */
  readonly reason_no_tin: MissingTinReason | null;
  readonly explanation: string;
};

/** Somebody who owns, controls or administers an entity, as typed. */
export type PersonRow = {
  readonly name: string;
  readonly document: string;
  /** *Shape*: alpha-2. */
  readonly country: string;
};

export type OwnerRow = PersonRow & {
  /** *Shape*: as typed, `33,34`. */
  readonly percentage: string;
  readonly has_control: boolean;
  /** *Shape*: alpha-2. */
  readonly nationality: string;
  readonly tin: string;
  readonly holding_type: HoldingType | '';
  readonly is_indirect: boolean;
  readonly is_pep: boolean;
};

/** How FATCA and CRS see an entity; nothing is answered beforehand. */
export type ClassificationRow = {
  readonly is_specified_us_person: boolean | null;
  readonly institution: InstitutionKind | null;
  readonly is_outside_investment_entity: boolean;
  readonly active_reasons: readonly ActiveReason[];
};

export const NO_RESIDENCE: ResidenceRow = {
  country: '',
  tin: '',
  reason_no_tin: null,
  explanation: '',
};
export const NO_PERSON: PersonRow = { name: '', document: '', country: '' };
export const NO_OWNER: OwnerRow = {
  ...NO_PERSON,
  percentage: '',
  has_control: false,
  nationality: '',
  tin: '',
  holding_type: '',
  is_indirect: false,
  is_pep: false,
};
export const NO_CLASSIFICATION: ClassificationRow = {
  is_specified_us_person: null,
  institution: null,
  is_outside_investment_entity: false,
  active_reasons: [],
};

const EMPTY: Readonly<Record<string, KycRow>> = {
  K02_RESIDENCES: NO_RESIDENCE,
  E06_OWNERS: NO_OWNER,
  E06_ADMINISTRATORS: NO_PERSON,
  E10: NO_CLASSIFICATION,
};

export const emptyRowOf = (code: string): KycRow => EMPTY[code] ?? {};

/** Whether nothing was typed in a line. */
export const isBlank = (row: KycRow): boolean =>
  Object.values(row).every((cell) => cell === null || cell === false || cell.toString() === '');

/** Most lines of one list. */
export const ROWS_MAX = 10;
