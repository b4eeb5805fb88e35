import type { DemoMessage } from '@area/contract/demo/schemas';
import { useState } from 'react';
import { useDemoOutbox } from '../../calls/demo.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import css from './demo.module.css';
import { Message } from './message.tsx';

const FILTERS = ['all', 'sms', 'email'] as const;
type Filter = (typeof FILTERS)[number];

const LOADING = Array.from({ length: 3 }, () => ({ width: '100%', height: '5rem' }));

const passes =
  (filter: Filter) =>
  ({ channel }: DemoMessage): boolean =>
    filter === 'all' || channel.toLowerCase() === filter;

/** Announced once to screen readers. */
const Newest = ({ messages }: { readonly messages: readonly DemoMessage[] }) => {
  const newest = messages.find(({ channel }) => channel === 'SMS');
  return (
    <VisuallyHidden>
      <output>
        {newest ? t('demo.phone.newest', { person: newest.person ?? newest.recipient }) : ''}
      </output>
    </VisuallyHidden>
  );
};

const Messages = ({ messages }: { readonly messages: readonly DemoMessage[] }) =>
  messages.length === 0 ? (
    <EmptyState title={t('demo.phone.empty.title')} text={t('demo.phone.empty.text')} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={css['scroll']} tabIndex={0} aria-label={t('demo.phone.list')}>
      <ul>
        {messages.map((message) => (
          <Message key={message.uuid} message={message} />
        ))}
      </ul>
    </section>
  );

/** Every sent SMS and e-mail, like a phone of all people. */
export const PhoneCard = () => {
  const [filter, setFilter] = useState<Filter>('all');
  const { data, error, refetch } = useDemoOutbox();
  return (
    <Card
      title={t('demo.phone.title')}
      aside={
        <Segments
          label={t('demo.phone.filter')}
          options={FILTERS.map((id) => ({ id, title: t(`demo.phone.${id}`) }))}
          selected={filter}
          onSelect={setFilter}
        />
      }
    >
      {error && !data ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {data ? <Messages messages={data.filter(passes(filter))} /> : null}
      {data ? <Newest messages={data} /> : null}
    </Card>
  );
};
