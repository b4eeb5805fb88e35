import type { ReactNode } from 'react';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Timeline } from '@area/kit/states/timeline.tsx';
import type { TimelineEvent } from '@area/kit/states/timeline.tsx';
import { t } from '../texts.ts';
import { BackLink } from './back-link.tsx';

interface RecordProps {
  readonly title: string;
  /** What it is really called comes with the data. */
  readonly isOnItsWay?: boolean;
  /** The pill with its status. */
  readonly status?: ReactNode;
  /** The list it was opened from. */
  readonly back?: { readonly href: string; readonly label: string };
  /** A short row of what may be done with it. */
  readonly actions?: ReactNode;
  readonly facts?: readonly DataItem[];
  readonly timeline?: readonly TimelineEvent[];
  /** Its sections. */
  readonly children?: ReactNode;
}

/** The page of one thing: its title and status, what may be done, its facts, sections and history. */
export const Record = ({
  title,
  isOnItsWay = false,
  status,
  back,
  actions,
  facts,
  timeline,
  children,
}: RecordProps) => (
  <Stack>
    <PageTitle
      isOnItsWay={isOnItsWay}
      above={back ? <BackLink {...back} /> : undefined}
      aside={status}
    >
      {title}
    </PageTitle>
    {actions === undefined ? null : <Row>{actions}</Row>}
    {facts === undefined ? null : (
      <Card>
        <DataList items={facts} />
      </Card>
    )}
    {children}
    {timeline === undefined || timeline.length === 0 ? null : (
      <Card title={t('record.timeline')}>
        <Timeline label={t('record.timeline')} events={timeline} />
      </Card>
    )}
  </Stack>
);
