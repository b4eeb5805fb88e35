import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { requestCompanyLogin, openClientArea } from '../../calls/staff.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './access-texts.ts';
import type { FieldProblem } from '@area/kit/forms/error-summary.tsx';
import { saveCompanyAttempt } from './company-attempt.ts';
import { redirectTo } from './redirect-to.ts';
import { documentFromTyped } from './typed-document.ts';
import { problemsFrom, useAttempt } from './use-attempt.ts';

export const NOTHING_TYPED = {
  username: '',
  password: '',
  code: '',
  document_number: '',
  reason: '',
} as const;
export type StaffTyped = Readonly<Record<keyof typeof NOTHING_TYPED, string>>;

/** As the call has it: the client will read it. */
const REASON_MIN_LENGTH = 10;

const isMissing = (field: keyof StaffTyped, typed: StaffTyped): boolean =>
  field === 'reason' ? typed.reason.trim().length < REASON_MIN_LENGTH : typed[field].trim() === '';

const missingOf = (
  typed: StaffTyped,
  fields: readonly (keyof StaffTyped)[],
): readonly FieldProblem[] =>
  fields
    .filter((field) => isMissing(field, typed))
    .map((field) => ({
      field,
      message: t(`access.staff.required.${field}`, { count: REASON_MIN_LENGTH }),
    }));

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/** One sentence for every wrong pair; the client is named only after the server knows the member of staff. */
const problemsOf = (error: unknown): readonly FieldProblem[] => {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === UNAUTHORIZED) return [{ message: t('access.staff.failed') }];
  if (status === NOT_FOUND)
    return [{ field: 'document_number', message: t('access.staff.unknown_client') }];
  return problemsFrom(error);
};

const openingOf = ({ document_number, reason }: StaffTyped) => ({
  document_number: documentFromTyped(document_number),
  reason: reason.trim(),
});

/** The two ways into a client's area. */
export const useStaffLogin = () => {
  const place = usePlace();
  const [, navigate] = useLocation();
  const { run, ...state } = useAttempt();
  const [isLeaving, setLeaving] = useState(false);

  const logIn = async (typed: StaffTyped): Promise<void> =>
    run({
      missing: missingOf(typed, ['document_number', 'reason', 'username', 'password', 'code']),
      act: async () => {
        const opening = openingOf(typed);
        const answer = await openClientArea(place, {
          ...opening,
          username: typed.username.trim(),
          password: typed.password,
          code: typed.code.trim(),
        });
        place.session.open(answer, opening.document_number);
        navigate(paths.home(), { replace: true });
      },
      problemsOf,
    });

  const goToCompany = async (typed: StaffTyped): Promise<void> => {
    setLeaving(true);
    await run({
      missing: missingOf(typed, ['document_number', 'reason']),
      act: async () => {
        const opening = openingOf(typed);
        const { url } = await requestCompanyLogin(place, opening);
        saveCompanyAttempt(url, opening.document_number);
        redirectTo(url);
      },
    });
    setLeaving(false);
  };

  return { logIn, goToCompany, isLeaving, ...state };
};
