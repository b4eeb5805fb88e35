import type { AccountSummary } from '@area/contract/accounts/schemas';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import type { LinkItem } from '@area/kit/layout/link-list.tsx';
import type { SignWay } from '../../parts/signing/use-sign-way.ts';

/** Open tasks of an account, each with its place. */
export const pendingTasksOf = (
  account: AccountSummary,
  { labelOf }: SignWay,
): readonly LinkItem[] => {
  const {
    uuid,
    waiting_arrangement: arrangement,
    has_pending_account_docs_signed: hasPapers,
    open_requirements,
  } = account;
  const lacksBank = open_requirements.some(({ requirement }) => requirement === 'BANK_ACCOUNT');
  return [
    ...(hasPapers
      ? [
          {
            id: 'documents',
            icon: 'sign' as const,
            title: t('accounts.waits.documents'),
            text: labelOf(t('accounts.waits.sign')),
            href: paths.signDocuments(),
          },
        ]
      : []),
    ...(arrangement
      ? [
          {
            id: 'arrangement',
            icon: 'clock' as const,
            title: t('accounts.waits.arrangement'),
            text: t('accounts.waits.see'),
            href: paths.account(uuid, 'signature'),
          },
        ]
      : []),
    ...(lacksBank
      ? [
          {
            id: 'bank',
            icon: 'warning' as const,
            title: t('accounts.waits.bank_account'),
            text: t('accounts.sections.banks'),
            href: paths.account(uuid, 'banks'),
          },
        ]
      : []),
  ];
};
