import { listQueueItems } from '@area/contract/office/queues/calls';
import type { QueueName } from '@area/domain/staff/queues';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatEuros, formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { useList } from '@area/kit/transport/use-call.ts';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { BackLink } from '../../parts/record/back-link.tsx';
import { areSingleKeysOn, isTypedInto } from '../../parts/single-keys.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import { ClaimBar } from './claim-bar.tsx';
import { markHandled, useHandled } from './handled.ts';
import { AcceptDialog, RefuseDialog, canDecide, canRefuse } from './item-decisions.tsx';
import { ItemPapers } from './item-papers.tsx';
import { aboutText, itemHref, queueFrom, queueText, titleText } from './item-words.ts';
import type { QueueItem } from './item-words.ts';
import { ITEM_KEY_NAMES, useItemKeys } from './keys.ts';
import type { ItemKey } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import css from './item.module.css';
import { useAskedItems } from './queue-list.tsx';
import { t } from './texts.ts';
import { useClaim } from './use-claim.ts';
import { useItemDetails } from './use-item-details.ts';
import { useFetchAhead } from './use-paper-file.ts';

/** How many of the next items are fetched ahead. *Source*: office.md 3. */
const AHEAD = 2;

interface WalkProps {
  readonly queue: QueueName;
  readonly item: QueueItem;
  readonly items: readonly QueueItem[];
}

/** From item to item in the order of the list, past what is done. */
const useWalk = ({ queue, item, items }: WalkProps) => {
  const [, navigate] = useLocation();
  const search = useSearch();
  const handled = useHandled();
  const at = items.findIndex(({ uuid }) => uuid === item.uuid);
  const following = useMemo(
    () => items.slice(at + 1).filter(({ uuid }) => !handled.has(uuid)),
    [items, at, handled],
  );
  const before = items.slice(0, at).findLast(({ uuid }) => !handled.has(uuid));
  const back = `/queues/${queue}${search === '' ? '' : `?${search}`}`;
  const open = (next: QueueItem | undefined): void =>
    navigate(next ? itemHref(queue, next, search) : back);
  return { following, back, next: () => open(following[0]), previous: () => open(before ?? item) };
};

const Facts = ({ item }: { readonly item: QueueItem }) => (
  <Card>
    <DataList
      items={[
        { term: t('column.about'), value: aboutText(item) },
        { term: t('column.reference'), value: item.reference },
        ...(item.amount === null
          ? []
          : [{ term: t('column.amount'), value: formatEuros(item.amount) }]),
        { term: t('column.since'), value: formatMoment(item.since) },
        { term: t('column.due'), value: formatMoment(item.due) },
        { term: t('column.assigned'), value: item.assigned_to ?? '—' },
      ]}
    />
  </Card>
);

type Opened = 'accept' | 'refuse' | 'assign' | undefined;

interface ActionsProps {
  readonly item: QueueItem;
  readonly isMine: boolean;
  readonly open: (what: Opened) => void;
  readonly next: () => void;
}

const Actions = ({ item, isMine, open, next }: ActionsProps) => (
  <Row>
    {canDecide(item) ? (
      <Button isDisabled={!isMine} onPress={() => open('accept')}>
        {t('accept')}
      </Button>
    ) : null}
    {canRefuse(item) ? (
      <Button kind="danger" isDisabled={!isMine} onPress={() => open('refuse')}>
        {t('refuse')}
      </Button>
    ) : null}
    <Button kind="secondary" onPress={() => open('assign')}>
      {t('assign')}
    </Button>
    <Button kind="secondary" onPress={next}>
      {t('next')}
    </Button>
    <KeysDialog />
  </Row>
);

/** Letters act while the focus is in the record or the viewer, and nothing is typed there. */
const useLetters = (acts: Readonly<Record<ItemKey, () => void>>) => {
  const letters = useItemKeys();
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areSingleKeysOn() || isTypedInto(event.target)) return;
    if (event.target instanceof HTMLElement && event.target.closest('dialog')) return;
    const pressed = ITEM_KEY_NAMES.find((name) => letters[name] === event.key.toLowerCase());
    if (!pressed) return;
    event.preventDefault();
    acts[pressed]();
  };
};

const Work = ({ queue, item, items }: WalkProps) => {
  const { following, back, next, previous } = useWalk({ queue, item, items });
  const { claim, takeOver } = useClaim(queue, item.uuid);
  const { changes, papers, error } = useItemDetails(item);
  const [opened, setOpened] = useState<Opened>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const ahead = useMemo(() => following.slice(0, AHEAD), [following]);
  useFetchAhead(ahead);
  const isMine = claim.state === 'MINE';
  const press = useLetters({
    next,
    down: next,
    up: previous,
    accept: () => (isMine && canDecide(item) ? setOpened('accept') : undefined),
    refuse: () => (isMine && canRefuse(item) ? setOpened('refuse') : undefined),
    assign: () => setOpened('assign'),
  });
  const decision = {
    item,
    onClose: () => setOpened(undefined),
    onDone: () => {
      markHandled(queue, item.uuid);
      next();
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside
    <div ref={box} tabIndex={-1} className={css['work']} onKeyDown={press}>
      <PageTitle above={<BackLink href={back} label={queueText(queue)} />} intro={aboutText(item)}>
        {titleText(item)}
      </PageTitle>
      <ClaimBar claim={claim} onTakeOver={() => void takeOver()} />
      <Actions item={item} isMine={isMine} open={setOpened} next={next} />
      <div className={css['sides']}>
        <Stack gap="close">
          <Facts item={item} />
          {error ? <FailureState error={error} title={t('item_failed')} /> : null}
          {changes.length > 0 ? <ChangeTable changes={changes} /> : null}
        </Stack>
        {error ? null : <ItemPapers item={item.uuid} papers={papers} />}
      </div>
      <AcceptDialog {...decision} isOpen={opened === 'accept'} />
      <RefuseDialog {...decision} isOpen={opened === 'refuse'} />
      <AssignDialog
        queue={queue}
        item={item}
        isOpen={opened === 'assign'}
        onClose={() => setOpened(undefined)}
      />
    </div>
  );
};

const Found = ({ queue, id }: { readonly queue: QueueName; readonly id: string }) => {
  const { data, error, refetch } = useList(listQueueItems, useAskedItems(queue), {
    isFrozen: true,
  });
  const item = data?.data.find(({ uuid }) => uuid === id);
  if (item) return <Work key={id} queue={queue} item={item} items={data?.data ?? []} />;
  if (error)
    return (
      <FailedPage
        title={t('item_title')}
        failed={t('item_failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingPage title={t('item_title')} />;
  return (
    <Stack>
      <PageTitle>{t('item_title')}</PageTitle>
      <EmptyState
        title={t('gone')}
        text={t('gone_text')}
        action={<Link href={`/queues/${queue}`}>{queueText(queue)}</Link>}
      />
    </Stack>
  );
};

/** /queues/:queue/:id: an item with its scan beside it, worked on by keyboard. *Source*: office.md 3, ADR 211. */
export const ItemScreen = () => {
  const { queue: named = '', id = '' } = useParams<{ queue: string; id: string }>();
  const queue = queueFrom(named);
  return queue ? (
    <Found queue={queue} id={id} />
  ) : (
    <PageTitle intro={t('no_queues_text')}>{t('no_such_queue')}</PageTitle>
  );
};
