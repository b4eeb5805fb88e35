import type { OfficeAction } from '@area/domain/staff/office-actions';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { Call } from '../call.ts';
import { defineCall, defineList } from '../define-call.ts';
import type { ErrorCode } from '../errors.ts';

/** Errors that every write of the office may answer besides those of all calls. */
export const OFFICE_ERRORS: readonly ErrorCode[] = [
  'OFFICE_FORBIDDEN',
  'CSRF_MISSING',
  'STEP_UP_REQUIRED',
  'PROPOSAL_PENDING',
];

/** A write of the office, before its defaults. */
interface GivenWrite<Id extends string> {
  readonly id: Id;
  readonly path: string;
  readonly action: OfficeAction;
  readonly method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly errors?: readonly ErrorCode[];
  /** A form, where a file goes with it that is never held whole. */
  readonly encoding?: 'multipart';
}

/**
 * Declares a write of the office: its action says who may make it, with how many others and with which factor.
 * It answers 200 with what was done, or 202 with a proposal. *Source*: ADR 177.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeWrite = <Id extends string>({
  action,
  path,
  method = 'POST',
  errors = [],
  encoding,
  id,
}: GivenWrite<Id>): Call<Id, 'json'> =>
  defineCall<Id>({
    id,
    path: `/office${path}`,
    method,
    service: 'office',
    access: { rule: 'office_action', action },
    idempotent: true,
    errors: [...OFFICE_ERRORS, ...errors],
    ...(encoding && { encoding }),
  });

/** What is read at the office, before its defaults. */
interface GivenRead<Id extends string> {
  readonly id: Id;
  readonly path: string;
  readonly right: StaffAction;
  readonly or?: readonly StaffAction[];
}

const readOf = <Id extends string>({ id, path, right, or }: GivenRead<Id>) => ({
  id,
  path: `/office${path}`,
  service: 'office' as const,
  access: { rule: 'office' as const, right, ...(or && { or }) },
  errors: ['OFFICE_FORBIDDEN'] as const,
});

/** Declares what staff with a right read at the office. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeRead = <Id extends string>(given: GivenRead<Id>): Call<Id, 'json'> =>
  defineCall<Id>({ method: 'GET', ...readOf(given) });

/** Declares a question that staff with a right ask with a body, and that changes nothing. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeQuestion = <Id extends string>(given: GivenRead<Id>): Call<Id, 'json'> =>
  defineCall<Id>({
    method: 'POST',
    ...readOf(given),
    errors: ['OFFICE_FORBIDDEN', 'CSRF_MISSING'],
  });

/** Declares a file that staff with a right take along. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeFile = <Id extends string>({
  errors = [],
  ...given
}: GivenRead<Id> & { readonly errors?: readonly ErrorCode[] }): Call<Id, 'blob'> => {
  const read = readOf(given);
  return defineCall<Id, 'blob'>({
    ...read,
    errors: [...read.errors, ...errors],
    method: 'GET',
    kind: 'blob',
  });
};

/** Declares a whole list that staff with a right take along as a file. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeDownload = <Id extends string>(
  given: GivenRead<Id>,
): Call<Id, 'download'> =>
  defineCall<Id, 'download'>({ ...readOf(given), method: 'GET', kind: 'download' });

/** Declares a list that staff with a right read at the office. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeList = <Id extends string>(given: GivenRead<Id>): Call<Id, 'list'> =>
  defineList<Id>(readOf(given));
