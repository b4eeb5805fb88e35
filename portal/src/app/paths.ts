/** An address with what is asked of it; without anything the address alone. */
const withQuery = (path: string, asked: Readonly<Record<string, string>>): string =>
  [path, new URLSearchParams(asked).toString()].filter(Boolean).join('?');

/** Every address of the portal. Screens build links with these and never write a path. *Source*: specification 2. */
export const paths = {
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** The login of a brand with the document number filled in; for the demo, whose people are fictitious. */
  loginAs: (configuration: string, document: string) =>
    `/login?config=${configuration}&document=${encodeURIComponent(document)}`,
  /** `ended` says why an area closed, so that the page can say it. */
  loginAdmin: (ended?: string) => (ended ? `/login/admin?ended=${ended}` : '/login/admin'),
  /** Back from the company's identity provider. */
  login365: () => '/login365',
  loginThirdParty: () => '/login-third-party',
  passwordRequest: () => '/login/password-request',
  newPassword: () => '/login/new-password',
  home: () => '/account/position',
  wallet: () => '/account/wallet',
  walletProduct: (uuid: string) => `/account/wallet/${uuid}`,
  /** The simulation of a redemption; with account and product if they are known. */
  walletSimulation: (known: { readonly account?: string; readonly product?: string } = {}) =>
    withQuery('/account/wallet/simulation', known),
  /** What one has beside what one could have. `amount` is in euros; without it, all that is free. */
  walletCompare: (
    known: {
      readonly account?: string;
      readonly product?: string;
      readonly destination?: string;
      readonly amount?: string;
    } = {},
  ) => withQuery('/account/wallet/compare', known),
  /** What is saved for; with a product the form of a new goal. */
  goals: (known: { readonly account?: string; readonly product?: string } = {}) =>
    withQuery('/account/goals', known),
  operations: (uuidAccount?: string) =>
    uuidAccount ? `/account/operations/${uuidAccount}` : '/account/operations',
  /** The operations of a product, on every account. */
  operationsOf: (uuidProduct: string) => `/account/operations?product=${uuidProduct}`,
  operation: (uuid: string) => `/account/operation/${uuid}`,
  /** Without a step: the start, or a stored draft. */
  operate: (step?: string) => (step ? `/operate?step=${step}` : '/operate'),
  /** Directly to an act; on an account if it is known. */
  beginAct: (act: 'invest' | 'withdraw' | 'transfer' | 'recover', account?: string) =>
    withQuery('/operate', { act, ...(account ? { account } : {}) }),
  /** An order with what is known of it; `benefit` is the one that changes, `amount` is in euros: what is saved each month, or moves to `destination`, which may be `all`. */
  beginOrder: ({
    type,
    ...known
  }: {
    readonly type: string;
    readonly account: string;
    readonly product?: string;
    readonly benefit?: string;
    readonly destination?: string;
    readonly amount?: string;
  }) => withQuery('/operate', { begin: type, ...known }),
  /** Without a question: the start, or the last result. */
  convenienceForm: (question?: string) =>
    question ? `/operate/convenience-form?question=${question}` : '/operate/convenience-form',
  operateSummary: (uuid: string) => `/operate/summary/${uuid}`,
  /** Without an order: everything that waits. */
  signDocuments: (uuidOperation?: string) =>
    uuidOperation ? `/sign-documents?operation=${uuidOperation}` : '/sign-documents',
  signEnvelope: (uuid: string) => `/sign-documents?envelope=${uuid}`,
  successfullySigned: (uuidsEnvelope: readonly string[]) =>
    `/successfully-signed?envelope=${uuidsEnvelope.join(',')}`,
  /** Without an envelope: what happens to unsigned documents. */
  rejectedSignature: (uuidEnvelope?: string) =>
    uuidEnvelope ? `/rejected-signature?envelope=${uuidEnvelope}` : '/rejected-signature',
  /** Without a code: the page where a code is typed or a file is dropped. */
  verify: (code?: string) => (code ? `/verify?code=${encodeURIComponent(code)}` : '/verify'),
  /** What somebody else sees of a client's accounts; the secret of the view is behind the hash. */
  sharedView: () => '/view',
  /** A test without a person. Without a test: the list; with an identifier: the result. */
  openTest: (
    asked: {
      readonly test?: string;
      readonly question?: string;
      readonly result?: string;
    } = {},
  ) => withQuery('/login/test', asked),
  /** The application of somebody who wants to be a client. Without a step: where it stands, or the start. */
  onboarding: (
    asked: {
      readonly step?: string;
      /** Whose step it is. */
      readonly of?: string;
      readonly view?: 'resume';
      /** The identifier of a test that was answered before. */
      readonly test?: string;
    } = {},
  ) => withQuery('/onboarding', asked),
  validateIntervener: () => '/validate-intervener',
  validateGdpr: () => '/validate-gdpr',
  /** Without a section: the first one. */
  profile: (section?: string) => (section ? `/profile?section=${section}` : '/profile'),
  /** `of` names somebody else for whom one declares. */
  taxResidence: (of?: string) => (of ? `/profile?section=tax&of=${of}` : '/profile?section=tax'),
  /** `of` names somebody else whom one represents. */
  kycForm: (section?: string, of?: string) =>
    withQuery('/profile/kyc-form', { ...(of ? { of } : {}), ...(section ? { section } : {}) }),
  /** Without a section: the first one. */
  account: (uuid: string, section?: string) =>
    section ? `/account/myaccount/${uuid}?section=${section}` : `/account/myaccount/${uuid}`,
  /** The page of a pension plan. */
  plan: (uuid: string) => `/account/plan/${uuid}`,
  accountConfig: () => '/account/config',
  documents: () => '/account/documents',
  /** `of` names somebody else whom one represents. */
  taxReports: (of?: string) => (of ? `/account/tax-reports?of=${of}` : '/account/tax-reports'),
  notifications: () => '/account/notifications',
  issues: () => '/account/issues',
  issue: (uuid: string) => `/account/issues/${uuid}`,
  /** With and without a login. Without a page: the search and the topics; `glossary` has the words. */
  help: (page?: string) => (page ? `/help/${page}` : '/help'),
  helpSearch: (search: string) => withQuery('/help', search === '' ? {} : { search }),
  /** Where a word stands in the glossary. */
  helpWord: (word: string) => `/help/glossary?word=${word}`,
  /** Where there is a demo. */
  demo: () => '/demo',
} as const;

const PATHS_OF_ENTITY: Readonly<Record<string, (uuid: string) => string>> = {
  OPERATION: paths.operation,
  ACCOUNT: paths.account,
  ENVELOPE: paths.signEnvelope,
  DOCUMENT: () => paths.documents(),
  INTERVENER: () => paths.profile(),
  ISSUE: paths.issue,
};

/** Where to see what a notification is about. */
export const pathOfNotification = ({
  type,
  entity_type,
  entity_uuid,
}: {
  readonly type: string;
  readonly entity_type: string;
  readonly entity_uuid: string;
}): string =>
  type === 'KNOWLEDGE_TEST'
    ? paths.convenienceForm()
    : (PATHS_OF_ENTITY[entity_type]?.(entity_uuid) ?? paths.notifications());

/** Whether an address is one of the help, which needs no login and is in the area where there is one. */
export const isHelpPath = (path: string): boolean => /^\/help(?:\/|$)/.test(path);

/** Where to go after the login: an address of our own, or home. Browsers drop tabs and line ends: `/\t/evil` is `//evil`. */
export const pathAfterLogin = (next: string | null): string =>
  next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) && !next.startsWith('/login')
    ? next
    : paths.home();
