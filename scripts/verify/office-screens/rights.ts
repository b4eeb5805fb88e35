import type { Page } from '@playwright/test';
import type { Call } from '@area/contract/call';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { CSRF_HEADER } from '@area/contract/office/session/headers';
import { rightsOf } from '@area/domain/staff/office-actions';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { PermissionSet, StaffAction } from '@area/domain/staff/permission-sets';

const CALLS: readonly Call[] = OFFICE_CALLS;
const REFUSED = 'OFFICE_FORBIDDEN';
const STRANGE = '01900000-0000-7000-8000-000000000000';

/** The rights of which one lets somebody make a call; nothing for what whoever is in may ask. */
const rightsOver = ({ access }: Call): readonly StaffAction[] => {
  if (access.rule === 'office') return [access.right, ...(access.or ?? [])];
  return access.rule === 'office_action' ? rightsOf(access.action) : [];
};

const hasOneOf = (set: PermissionSet, rights: readonly StaffAction[]): boolean =>
  rights.some((right) => !whyNotStaff(set, right));

/** Whether a page is for a permission set. */
export const mayOpen = (set: PermissionSet, rights: readonly StaffAction[] = []): boolean =>
  rights.length === 0 || hasOneOf(set, rights);

interface Attempt {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isForm: boolean;
}

/** Runs in the page, in its session: what each call is answered. */
const tryAll = async ([attempts, csrfHeader]: readonly [readonly Attempt[], string]): Promise<
  Readonly<Record<string, string>>
> => {
  const session = await fetch('/api/office/session');
  const { data } = (await session.json()) as { readonly data: { readonly csrf_token: string } };
  const answers: Record<string, string> = {};
  for (const { id, method, path, isForm } of attempts) {
    const form = new FormData();
    form.append('no_such_field', 'true');
    const body = isForm ? form : JSON.stringify({ no_such_field: true });
    const answer = await fetch(path, {
      method,
      headers: {
        // The browser names a form's type itself.
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': crypto.randomUUID(),
        [csrfHeader]: data.csrf_token,
      },
      ...(method === 'GET' ? {} : { body }),
    });
    const told = (await answer.json().catch(() => ({}))) as {
      readonly result?: { readonly code?: string };
    };
    answers[id] = told.result?.code ?? String(answer.status);
  }
  return answers;
};

/** What became of the calls that a permission set may not make. */
export interface Refusals {
  readonly refused: ReadonlySet<string>;
  readonly problems: readonly string[];
}

/** Makes every call that a permission set may not make, as one of it who is in. */
export const tryForbidden = async (page: Page, set: PermissionSet): Promise<Refusals> => {
  const forbidden = CALLS.filter((call) => {
    const rights = rightsOver(call);
    return rights.length > 0 && !hasOneOf(set, rights);
  });
  const attempts = forbidden.map(({ id, method, path, encoding }) => ({
    id,
    method,
    path: `/api${path.replaceAll(/\{\w+\}/g, STRANGE)}`,
    isForm: encoding === 'multipart',
  }));
  const answers = await page.evaluate(tryAll, [attempts, CSRF_HEADER] as const);
  const entries = Object.entries(answers);
  return {
    refused: new Set(entries.filter(([, code]) => code === REFUSED).map(([id]) => id)),
    problems: entries
      .filter(([, code]) => code !== REFUSED)
      .map(([id, code]) => `${set} is answered ${code} to ${id}, which is not for them`),
  };
};
