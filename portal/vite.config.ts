import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import {
  BROWSER_BUILD,
  BROWSER_CSS,
  browserPlugins,
  developedServer,
} from '../kit/vite-browser.ts';
import { pageParts } from './vite-page-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = developedServer();

/** Logos of the demo brands lie in `public/`; those of a real brand come from the server. */
const ownFileFirst = ({ url = '' }: { url?: string | undefined }): string | undefined =>
  existsSync(`${root}public${url}`) ? url : undefined;

/** Matches the modules whose path contains one of these, written with `/`. */
const within = (...paths: readonly string[]) =>
  new RegExp(`[\\\\/](?:${paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|')})`);

/**
 * Files that are fetched together, each with everything that it imports and that no file before it has. They follow who needs
 * what: every page, the pages before the login, those behind it, lists, Inicio and forms. What most screens share is named where it
 * belongs: left to the first group that imports it, it would take that whole group along. What is in none of them travels with the
 * screens that import it. *Source*: ADR 160.
 */
const GROUPS = [
  { name: 'entry', tags: ['$initial' as const] },
  { name: 'login', test: within('app/guest-routes\\.tsx') },
  {
    name: 'area',
    test: within(
      'app/area\\.tsx',
      'kit/src/layout/(?:card|link-list)\\.',
      'kit/src/figures/(?:data-list|delta|figure|figure-part|two-line-text|unbroken-dates|unbroken-ibans|whole-ibans)\\.',
      'kit/src/table/pagination\\.',
      'contract/src/(?:accounts|interveners|simulation)/calls\\.ts',
      'contract/src/texts/es/codes\\.json',
      'domain/src/identifiers/normalise\\.ts',
      'domain/src/money/split\\.ts',
      'domain/src/performance/period\\.ts',
      'portal/src/calls/accounts\\.ts',
      'portal/src/parts/signing/use-sign-way\\.ts',
    ),
  },
  {
    name: 'lists',
    test: within(
      'kit/src/table/',
      'contract/src/(?:operations|operation-changes|operation-lookups)/calls\\.ts',
      'contract/src/texts/es/codes-(?:orders|signing)\\.json',
      'portal/src/calls/(?:operations|figures|position-statuses)\\.ts',
      'portal/src/parts/operations/(?:operation-columns|operation-status|listed-)',
      'domain/src/operation/shown-status\\.ts',
    ),
  },
  { name: 'charts', test: within('kit/src/charts/(?:bars|distribution|line-chart)\\.') },
  { name: 'home', test: within('screens/home/home-screen\\.tsx') },
  {
    name: 'performance',
    test: within('portal/src/parts/performance/', 'contract/src/texts/es/returns\\.json'),
  },
  { name: 'home-later', test: within('screens/home/deferred-parts\\.tsx') },
  {
    name: 'rules',
    test: within(
      'contract/src/texts/es/rules\\.json',
      'domain/src/rules/(?:amounts|answers|lengths|pattern|reason)\\.ts',
      'domain/src/money/typed-amount\\.ts',
    ),
  },
  { name: 'iban', test: within('domain/src/identifiers/(?:bic|iban)\\.ts') },
  {
    name: 'identifiers',
    test: within('domain/src/rules/(?:email|identifiers|letters|numbers)\\.ts'),
  },
  {
    name: 'forms',
    test: within('kit/src/(?:fields|forms|layout/(?:points|step-buttons))'),
  },
  { name: 'refusals', test: within('contract/src/texts/es/rules-refusals\\.json') },
  {
    name: 'document-texts',
    test: within(
      'contract/src/texts/es/codes-documents\\.json',
      'contract/src/documents/calls\\.ts',
    ),
  },
  { name: 'confirmation', test: within('kit/src/confirmation/confirm-act\\.') },
  {
    name: 'operation-parts',
    test: within(
      'domain/src/operation/type-lists\\.ts',
      'portal/src/parts/signing/signers\\.',
      'kit/src/layout/breadcrumbs\\.',
    ),
  },
  {
    name: 'people-texts',
    test: within(
      'contract/src/texts/es/(?:codes-people|rules-upload)\\.json',
      'parts/record/record\\.module',
      'kit/src/layout/section-menu',
    ),
  },
  {
    name: 'order-texts',
    test: within('contract/src/texts/es/orders\\.json', 'typed-orders/typed-revaluation\\.'),
  },
  { name: 'plan-texts', test: within('contract/src/texts/es/plan-orders-fields\\.json') },
  {
    name: 'products',
    test: within(
      'contract/src/texts/es/(?:codes-plans|product-terms)\\.json',
      'portal/src/parts/products/product-name',
    ),
  },
  {
    name: 'steps',
    test: within('kit/src/(?:states/steps|layout/page-with-aside)'),
  },
  {
    name: 'order',
    test: within(
      'screens/operate/order-types/(?:typed|wire)-parts',
      'screens/operate/pension/(?:benefit-order|typed-benefit)',
      'screens/operate/steps?(?:-form|-page)?\\.',
    ),
  },
  // What a client and whoever becomes one declare with the same fields.
  {
    name: 'declared',
    test: within(
      'portal/src/parts/tax/',
      'portal/src/parts/record/(?:address-fields|address-values|gdpr-answers|gdpr-questions)\\.',
    ),
  },
  {
    name: 'record',
    test: within(
      'portal/src/parts/record/(?:editable-section|form-place|read-only|record-form|texts)\\.',
    ),
  },
  {
    name: 'account-texts',
    test: within('screens/accounts/(?:accounts\\.module|sections|texts)\\.'),
  },
  {
    name: 'account',
    test: within('screens/accounts/(?:use-may-act|waiting-signatures)\\.'),
  },
  { name: 'account-roles', test: within('screens/accounts/account-values\\.') },
];

export default defineConfig({
  root,
  plugins: [...browserPlugins(), pageParts(root)],
  css: BROWSER_CSS,
  build: {
    ...BROWSER_BUILD,
    // The entry is in the page already: nobody needs to fetch it again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !/\/index-[^/]+$/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at })),
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/pay-in': server,
      // Its answers; the page itself is the portal's.
      '/demo/': server,
      '/texts': server,
      '/brand': { target: server, bypass: ownFileFirst },
    },
  },
});
