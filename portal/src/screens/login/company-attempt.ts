const KEY = 'company_login';

/** A login in progress through the company's identity provider. */
interface CompanyAttempt {
  /** The state that the return must carry: otherwise somebody else started the login. */
  readonly state: string;
  readonly document_number: string;
}

/** Stores, in this tab alone, which client to open after the return from the identity provider. */
export const saveCompanyAttempt = (url: string, document_number: string): void => {
  const attempt: CompanyAttempt = {
    state: new URL(url).searchParams.get('state') ?? '',
    document_number,
  };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
};

/** Document number of the attempt of a return address, once; nothing if it was started elsewhere. */
export const takeCompanyAttempt = (state: string): string | undefined => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!kept || state === '') return undefined;
  const attempt = JSON.parse(kept) as CompanyAttempt;
  return attempt.state === state ? attempt.document_number : undefined;
};
