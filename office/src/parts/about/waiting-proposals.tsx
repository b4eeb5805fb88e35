import type { OfficeAction } from '@area/domain/staff/office-actions';
import { Link } from 'wouter';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { actionText } from '../../texts/actions.ts';
import { t } from '../texts.ts';

interface WaitingProposalsProps {
  readonly proposals: readonly {
    readonly uuid: string;
    readonly action: OfficeAction;
    readonly maker: string;
    readonly made_at: string;
  }[];
}

/** What waits for a second person about the thing that a page shows. */
export const WaitingProposals = ({ proposals }: WaitingProposalsProps) =>
  proposals.length === 0 ? null : (
    <Notice tone="waiting" title={t('about.proposals')}>
      <ul>
        {proposals.map(({ uuid, action, maker, made_at }) => (
          <li key={uuid}>
            <Link href={`/approvals/${uuid}`}>{actionText(action)}</Link>, {maker},{' '}
            {formatMoment(made_at)}
          </li>
        ))}
      </ul>
    </Notice>
  );
