import type { Page } from '@playwright/test';
import type { OfficeRecords } from './records.ts';

/** A picture of the office in docs/office: who sees it, where, and what is done first. */
export interface OfficePicture {
  readonly name: string;
  readonly title: string;
  readonly username: 'direccion' | 'sistemas';
  readonly path: (records: OfficeRecords) => string;
  readonly act?: (page: Page) => Promise<void>;
}

/** What was typed is found before the picture. */
const search = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ferrer');
  await page
    .getByRole('option', { name: /Ferrer/ })
    .first()
    .waitFor();
};

const seeScan = async (page: Page): Promise<void> =>
  page.locator('main canvas, main img').first().waitFor();

export const OFFICE_PICTURES: readonly OfficePicture[] = [
  {
    name: 'today',
    title: 'Today: what stops the day, its money, its queues and its steps',
    username: 'direccion',
    path: () => '/today',
  },
  {
    name: 'search',
    title: 'Ctrl+K: clients, accounts, orders and pages in one field',
    username: 'direccion',
    path: () => '/orders',
    act: search,
  },
  {
    name: 'client',
    title: 'A client: who they are, what prevents them, and everything about them',
    username: 'direccion',
    path: ({ client }) => `/clients/${client}`,
  },
  {
    name: 'order',
    title: 'An order: its life, its lots, its papers, and the moves that it allows',
    username: 'direccion',
    path: ({ order }) => `/orders/${order}`,
  },
  {
    name: 'queue-item',
    title: 'An item of a queue, with its scan beside the record',
    username: 'direccion',
    path: ({ document }) => `/queues/documents/${document}`,
    act: seeScan,
  },
  {
    name: 'payment',
    title: 'A payment that waits: which order it may pay, or the way back',
    username: 'direccion',
    path: ({ payment }) => `/bank/payments/${payment}`,
  },
  {
    name: 'approval',
    title: 'A proposal: the difference, what was sent, and who decides',
    username: 'direccion',
    path: ({ proposal }) => `/approvals/${proposal}`,
  },
  {
    name: 'unit-values',
    title: 'Unit values by product and day, with what is missing',
    username: 'direccion',
    path: () => '/unit-values',
  },
  {
    name: 'report',
    title: 'A report, with its chart and its table',
    username: 'direccion',
    path: () => '/reports/assets',
  },
  {
    name: 'brand',
    title: 'The brand studio: colours, pictures and their preview',
    username: 'sistemas',
    path: () => '/content/brands/cierzo',
  },
];
