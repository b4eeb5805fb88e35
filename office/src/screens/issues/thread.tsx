import type { ResponseOf } from '@area/contract/call';
import type { getOfficeIssue } from '@area/contract/office/issues/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { classes } from '@area/kit/style/classes.ts';
import css from './issues.module.css';
import { codeWord, t } from './texts.ts';

export type OfficeIssue = ResponseOf<typeof getOfficeIssue>;
type Step = OfficeIssue['history'][number];
export type IssueFile = Step['files'][number];

const titleOf = ({ message, by, status, outcome, answer, note }: Step): string => {
  if (message !== null) return t('by.client');
  if (answer === null && note === null && outcome === null)
    return t('step', { status: codeWord('issue_status', status) });
  return by ?? t('by.program');
};

interface EntryProps {
  readonly step: Step;
  readonly onOpen: (file: IssueFile) => void;
}

const Entry = ({ step, onOpen }: EntryProps) => {
  const { at, message, answer, note, outcome, files } = step;
  const isNote = message === null && answer === null;
  return (
    <li className={classes(css['entry'], message === null && css['office'], isNote && css['note'])}>
      <p className={css['head']}>
        <strong>{titleOf(step)}</strong>
        {isNote && note !== null ? <StatusPill>{t('note')}</StatusPill> : null}
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {outcome === null ? null : (
        <p>{t('outcome', { outcome: codeWord('issue_outcome', outcome) })}</p>
      )}
      <p className={css['text']}>{message ?? answer ?? note}</p>
      {files.map((file) => (
        <Button
          key={file.uuid}
          kind="quiet"
          label={t('open_file', { filename: file.filename })}
          onPress={() => onOpen(file)}
        >
          {file.filename}
        </Button>
      ))}
    </li>
  );
};

interface ThreadProps {
  readonly issue: OfficeIssue;
  readonly onOpen: (file: IssueFile) => void;
}

/** What the client and the office wrote, and what the office noted for itself, the oldest first. */
export const Thread = ({ issue, onOpen }: ThreadProps) => (
  <Card title={t('thread')}>
    <ol className={css['thread']} aria-label={t('thread')}>
      <li className={css['entry']}>
        <p className={css['head']}>
          <strong>{issue.opened_by ?? issue.name ?? t('by.first')}</strong>
          <time dateTime={issue.created_at}>{formatMoment(issue.created_at)}</time>
        </p>
        <p className={css['text']}>{issue.description}</p>
      </li>
      {issue.history.map((step) => (
        <Entry key={`${step.at} ${step.status} ${step.note ?? ''}`} step={step} onOpen={onOpen} />
      ))}
    </ol>
  </Card>
);
