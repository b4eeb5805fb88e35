import { listProposals } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { Link } from 'wouter';
import { Notice } from '@area/kit/states/notice.tsx';
import { useList } from '@area/kit/transport/use-call.ts';
import { actionText } from '../../texts/actions.ts';
import { t } from '../texts.ts';

/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 8_000;
const MOST = 200;

/** Whether what was sent names it, wherever. */
const isAbout = ({ status, input }: Proposal, id: string): boolean =>
  status === 'PENDING' && JSON.stringify(input).includes(`"${id}"`);

/** The proposals that wait about one thing, on its record: who made them, and where they are. They come and go without reloading. */
export const PendingFor = ({ about }: { readonly about: string }) => {
  const { data } = useList(listProposals, { query: { $limit: MOST } }, { everyMs: ASKED_EVERY_MS });
  const waiting = (data?.data ?? []).filter((proposal) => isAbout(proposal, about));
  if (waiting.length === 0) return null;
  return (
    <Notice tone="waiting" title={t('proposal.waits')}>
      <ul>
        {waiting.map(({ uuid, action, maker }) => (
          <li key={uuid}>
            <Link href={`/approvals/${uuid}`}>{actionText(action)}</Link> · {maker.name}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
