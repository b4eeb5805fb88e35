import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import { memo, startTransition, useMemo, useState } from 'react';
import { useLanguage } from '@area/kit/texts/use-language.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { Table } from '@area/kit/table/table.tsx';
import { byValue, isSome, worthOf } from './figures.ts';
import { positionColumns } from './position-columns.tsx';
import type { KnownReturns } from './position-columns.tsx';
import { RightsPart } from './rights-part.tsx';
import css from './wallet.module.css';
import { WordTip } from '../../parts/help/word-tip.tsx';

/** *Units*: products on a page; more at once are slow to draw and to read. */
const PAGE = 25;

interface AccountCardProps {
  readonly account: AccountSummary;
  readonly positions: readonly Position[];
  readonly returns: KnownReturns;
  /** As of a past day, of which less is known. */
  readonly isPast: boolean;
}

const isApart = ({ blocked_units, reserved_units }: Position): boolean =>
  isSome(blocked_units) || isSome(reserved_units);

/** An account with what it holds, the largest first. Rows are drawn in slices, between which the browser answers. */
export const AccountCard = memo(({ account, positions, returns, isPast }: AccountCardProps) => {
  useLanguage();
  const [offset, setOffset] = useState(0);
  const { alias, number, type } = account;
  const worth = worthOf(positions);
  const ordered = useMemo(() => byValue(positions), [positions]);
  return (
    <Card
      title={alias}
      aside={
        <strong className={css['worth']}>
          {worth === null ? t('ui.not_available') : formatEuros(worth)}
        </strong>
      }
    >
      <p className={css['about']}>
        {t('wallet.positions.about', { number, count: positions.length })}
      </p>
      <Table
        caption={t('wallet.positions.caption', { account: alias })}
        columns={positionColumns(account, returns)}
        rows={ordered.slice(offset, offset + PAGE)}
        rowKey={({ uuid_product }) => uuid_product}
      />
      <Pagination
        total={positions.length}
        limit={PAGE}
        offset={offset}
        onMove={(next) => startTransition(() => setOffset(next))}
      />
      {positions.some(isApart) ? (
        <p className={css['quiet']}>
          {t('wallet.positions.apart')}
          <WordTip word="reserved_units" />
          <WordTip word="blocked_units" />
        </p>
      ) : null}
      {type === 'P' && !isPast ? <RightsPart account={account.uuid} /> : null}
    </Card>
  );
});
