const KEY = 'company_login';

/** A login on its way through the company's identity provider. */
interface CompanyAttempt {
  /** What the way back must carry: else somebody else began it. */
  readonly state: string;
  readonly document_number: string;
}

/** Remembers, in this tab alone, who is to be opened when the identity provider sends one back. */
export const saveCompanyAttempt = (url: string, document_number: string): void => {
  const attempt: CompanyAttempt = {
    state: new URL(url).searchParams.get('state') ?? '',
    document_number,
  };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
};

/** Document number of the attempt that an address answers to, once; nothing when it was begun elsewhere. */
export const takeCompanyAttempt = (state: string): string | undefined => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!kept || state === '') return undefined;
  const attempt = JSON.parse(kept) as CompanyAttempt;
  return attempt.state === state ? attempt.document_number : undefined;
};
