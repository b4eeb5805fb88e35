import type { IssueStatus } from '@area/domain/issue/status';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { codeWord } from './texts.ts';

const TONES: Readonly<Record<IssueStatus, Tone>> = {
  OPEN: 'waiting',
  IN_PROGRESS: 'active',
  RESOLVED: 'good',
  CLOSED: 'neutral',
};

export const IssueStatusPill = ({ status }: { readonly status: IssueStatus }) => (
  <StatusPill tone={TONES[status]}>{codeWord('issue_status', status)}</StatusPill>
);
