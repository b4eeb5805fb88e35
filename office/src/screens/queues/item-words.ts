import type { ResponseOf } from '@area/contract/call';
import type { listQueueItems } from '@area/contract/office/queues/calls';
import { account_status, operation_type, role } from '@area/contract/texts/es/codes.json';
import { application_status } from '@area/contract/texts/es/codes-applications.json';
import { document } from '@area/contract/texts/es/codes-documents.json';
import { issue_category, pending_kind } from '@area/contract/texts/es/codes-people.json';
import { risk_band } from '@area/contract/texts/es/codes-questionnaires.json';
import { OFFICE_ACTIONS } from '@area/domain/staff/office-actions';
import type { OfficeAction } from '@area/domain/staff/office-actions';
import { QUEUE_NAMES } from '@area/domain/staff/queues';
import type { QueueName } from '@area/domain/staff/queues';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import { actionText } from '../../texts/actions.ts';
import { t } from './texts.ts';

/** Something that waits. */
export type QueueItem = ResponseOf<typeof listQueueItems>;

const { findText } = textsOf({
  codes: {
    account_status,
    application_status,
    document,
    issue_category,
    operation_type,
    pending_kind,
    risk_band,
    role,
  },
});

/** The codes that tell what an item of a kind is about. */
const CODES: Readonly<Partial<Record<QueueItem['kind'], string>>> = {
  account: 'account_status',
  application: 'application_status',
  document: 'document',
  change: 'pending_kind',
  role: 'role',
  operation: 'operation_type',
  issue: 'issue_category',
  kyc: 'risk_band',
};

const isAction = (about: string): about is OfficeAction => about in OFFICE_ACTIONS;

/** What an item is about, in words; a code that has none stays as it is. */
export const aboutText = ({ kind, about }: Pick<QueueItem, 'kind' | 'about'>): string => {
  if (kind === 'proposal' && isAction(about)) return actionText(about);
  if (kind === 'application' && about === 'SILENT') return t('silent');
  // Who may not assess the risk reads whom it is about.
  if (kind === 'kyc' && about === 'PHYSICAL') return t('kyc_person');
  if (kind === 'kyc' && about === 'JURIDICAL') return t('kyc_company');
  const codes = CODES[kind];
  return (codes && findText(`codes.${codes}.${about}`)) ?? about;
};

/** Who or what an item is about; a payment may come without a name. */
export const titleText = ({ title }: Pick<QueueItem, 'title'>): string =>
  title.trim() === '' ? t('untitled') : title;

/** The queue that an address names. */
export const queueFrom = (name: string): QueueName | undefined =>
  QUEUE_NAMES.find((queue) => queue === name);

/** What a queue is called. */
export const queueText = (queue: QueueName): string => t(`queue.${queue}`);

/** Kinds whose work has a page of its own: a queue leads there. */
const ELSEWHERE: Readonly<Partial<Record<QueueItem['kind'], (item: QueueItem) => string>>> = {
  issue: ({ uuid }) => `/issues/${uuid}`,
  proposal: ({ uuid }) => `/approvals/${uuid}`,
  payment: ({ uuid }) => `/bank/payments/${uuid}`,
  payment_batch: ({ uuid }) => `/bank/batches/${uuid}`,
  register_difference: ({ uuid }) => `/register/differences/${uuid}`,
  account: ({ uuid }) => `/accounts/${uuid}`,
  operation: ({ reference }) => `/orders/${reference}`,
  application: ({ uuid }) => `/applications/${uuid}`,
  screening_hit: () => '/screening',
};

/** Where an item is worked on: here, or on a page of its own. */
export const itemHref = (queue: QueueName, item: QueueItem, search: string): string =>
  ELSEWHERE[item.kind]?.(item) ??
  `/queues/${queue}/${item.uuid}${search === '' ? '' : `?${search}`}`;
