import type { OfficeRecords } from './records.ts';

/** A page of the office, opened with something that it shows. */
export interface OfficePage {
  /** Of its route. *Example*: `/staff/:id`. */
  readonly pattern: string;
  readonly path: string;
  /** Another state of a page that is in the list already: of the widest rights alone. */
  readonly isVariant?: boolean;
  /** It is about nothing that there is: one look is enough. */
  readonly isGone?: boolean;
}

/** No register of somebody else: the page says that there is no such difference. */
const NOTHING = '01900000-0000-7000-8000-000000000000';

/** With what the pages are opened whose address names something. */
const namedPaths = (records: OfficeRecords): Readonly<Record<string, string>> => ({
  '/accounts/:id': `/accounts/${records.account}`,
  // Nobody of the demo has applied at the front door: the page says that there is no such application.
  '/applications/:id': `/applications/${NOTHING}`,
  '/approvals/:id': `/approvals/${records.proposal}`,
  '/clients/:id/:section?': `/clients/${records.client}`,
  '/issues/:id': `/issues/${records.issue}`,
  '/orders/new/:account': `/orders/new/${records.account}`,
  '/orders/:reference': `/orders/${records.order}`,
  '/queues/:queue': '/queues/documents',
  '/queues/:queue/:id': `/queues/documents/${records.document}`,
  '/staff/:id': `/staff/${records.staff}`,
  '/system/programs/:id': `/system/programs/${records.program}`,
  '/system/webhooks/:id': `/system/webhooks/${records.webhook}`,
  '/bank/payments/:id': `/bank/payments/${records.payment}`,
  '/bank/batches/:id': `/bank/batches/${records.batch}`,
  '/content/brands/:id': '/content/brands/cierzo',
  '/imports/:id': `/imports/${records.import}`,
  '/products/:id': `/products/${records.product}`,
  '/register/differences/:id': `/register/differences/${NOTHING}`,
  '/reports/:report': '/reports/assets',
  '/unit-values/:code': `/unit-values/${records.product_code}`,
});

const REPORTS = ['flows', 'unmatched', 'reconciliation', 'orders', 'transfers', 'complaints'];
const SECTIONS = 'accounts orders documents knowledge issues messages logins notes events'.split(
  ' ',
);
const QUEUES = ['proposals', 'payments', 'batches', 'issues', 'failures'];

/** Addresses of nothing: each keeps its heading, and says so. */
const GONE: Readonly<Record<string, string>> = {
  '/accounts/:id': `/accounts/${NOTHING}`,
  '/approvals/:id': `/approvals/${NOTHING}`,
  '/clients/:id/:section?': `/clients/${NOTHING}`,
  '/issues/:id': `/issues/${NOTHING}`,
  '/orders/:reference': '/orders/OP9999999999',
  '/queues/:queue': '/queues/ninguna',
  '/queues/:queue/:id': `/queues/documents/${NOTHING}`,
  '/staff/:id': `/staff/${NOTHING}`,
  '/system/programs/:id': '/system/programs/ninguno',
  '/system/webhooks/:id': `/system/webhooks/${NOTHING}`,
  '/bank/payments/:id': `/bank/payments/${NOTHING}`,
  '/bank/batches/:id': `/bank/batches/${NOTHING}`,
  '/content/brands/:id': '/content/brands/ninguna',
  '/imports/:id': `/imports/${NOTHING}`,
  '/products/:id': `/products/${NOTHING}`,
  '/reports/:report': '/reports/ninguno',
  '/unit-values/:code': '/unit-values/ninguno',
  '/nowhere': '/nowhere',
};

/** Other states of pages that show much, and of those that have nothing to show. */
const variantsOf = ({ client }: OfficeRecords): readonly OfficePage[] => [
  ...Object.entries(GONE).map(([pattern, path]) => ({
    pattern,
    path,
    isVariant: true,
    isGone: true,
  })),
  ...SECTIONS.map((section) => ({
    pattern: '/clients/:id/:section?',
    path: `/clients/${client}/${section}`,
    isVariant: true,
  })),
  ...REPORTS.map((report) => ({
    pattern: '/reports/:report',
    path: `/reports/${report}`,
    isVariant: true,
  })),
  ...QUEUES.map((queue) => ({
    pattern: '/queues/:queue',
    path: `/queues/${queue}`,
    isVariant: true,
  })),
];

/** Every page of the office. A route that names something has to be in the table above. */
export const pagesOf = (
  patterns: readonly string[],
  records: OfficeRecords,
): readonly OfficePage[] => {
  const named = namedPaths(records);
  const pages = patterns.map((pattern) => {
    const path = pattern.includes(':') ? named[pattern] : pattern;
    if (path === undefined) throw new Error(`nothing is known to open ${pattern} with`);
    return { pattern, path };
  });
  return [...pages, ...variantsOf(records)];
};
