import type { ResponseOf } from '@area/contract/call';
import {
  addIndexLevels,
  listIndexLevels,
  listIndices,
  setIndex,
} from '@area/contract/office/indices/calls';
import { INDEX_KINDS } from '@area/domain/performance/market-index';
import type { IndexKind } from '@area/domain/performance/market-index';
import { parseLevels } from '@area/domain/product/new-levels';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { formatDay, formatMoment, formatUnitValue } from '@area/kit/figures/format.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { useState } from 'react';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { t } from './texts.ts';

type Index = ResponseOf<typeof listIndices>;
type Level = ResponseOf<typeof listIndexLevels>;

const OUTDATED = [listIndices, listIndexLevels];

const SetIndex = () => (
  <OfficeAction
    call={setIndex}
    kind="primary"
    label={t('indices.set')}
    intro={t('indices.set_text')}
    initial={{ code: '', name: '', kind: INDEX_KINDS[0] as IndexKind }}
    whyNot={(typed) => missingOf({ ...typed }, ['code', 'name'])}
    renderFields={(form) => (
      <>
        <TextField {...bindTo(form, 'code', t('indices.column.code'))} />
        <TextField {...bindTo(form, 'name', t('indices.column.name'))} />
        <Select
          name="kind"
          label={t('indices.column.kind')}
          value={form.values.kind}
          error={form.errorOf('kind')}
          options={INDEX_KINDS.map((kind) => ({ value: kind, label: t(`indices.kind.${kind}`) }))}
          onChange={(value) => {
            const kind = INDEX_KINDS.find((each) => each === value);
            if (kind) form.set({ kind });
          }}
        />
      </>
    )}
    bodyOf={({ code, name, kind }) => ({ code: code.trim(), name: name.trim(), kind })}
    outdates={OUTDATED}
  />
);

const AddLevels = ({ code }: Pick<Index, 'code'>) => (
  <OfficeAction
    call={addIndexLevels}
    label={t('indices.add')}
    intro={t('indices.add_text')}
    initial={{ levels: '' }}
    whyNot={({ levels }) =>
      parseLevels(levels) === undefined ? [{ field: 'levels', key: 'rules.index.lines' }] : []
    }
    renderFields={(form) => (
      <TextArea
        {...bindTo(form, 'levels', t('indices.levels'))}
        hint={t('indices.levels_hint')}
        rows={12}
      />
    )}
    bodyOf={({ levels }) => ({ code, levels: [...(parseLevels(levels) ?? [])] })}
    outdates={OUTDATED}
  />
);

const LEVEL_COLUMNS: readonly OfficeColumn<Level>[] = [
  {
    id: 'day',
    title: () => t('indices.column.day'),
    cell: ({ day }) => formatDay(day),
    isRowHeader: true,
  },
  {
    id: 'level',
    title: () => t('indices.column.level'),
    cell: ({ level }) => formatUnitValue(level),
    align: 'end',
  },
  {
    id: 'set_by',
    title: () => t('indices.column.set_by'),
    cell: ({ set_by, approved_by, set_at }) =>
      [set_by, approved_by, formatMoment(set_at)].filter(Boolean).join(' · '),
  },
];

const Levels = ({ index: { code, name } }: { readonly index: Index }) => {
  const [isOpen, setOpen] = useState(false);
  const title = t('indices.levels_of', { name });
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {t('indices.see')}
      </Button>
      <Dialog isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        <OfficeList
          call={listIndexLevels}
          query={{ code }}
          caption={title}
          columns={LEVEL_COLUMNS}
          prefix="levels_"
          rowKey={({ day }) => day}
          empty={{ title: t('indices.no_levels'), text: t('indices.add_text') }}
        />
      </Dialog>
    </>
  );
};

const COLUMNS: readonly OfficeColumn<Index>[] = [
  {
    id: 'name',
    title: () => t('indices.column.name'),
    cell: ({ name }) => name,
    isRowHeader: true,
  },
  { id: 'code', title: () => t('indices.column.code'), cell: ({ code }) => code },
  {
    id: 'kind',
    title: () => t('indices.column.kind'),
    cell: ({ kind }) => t(`indices.kind.${kind}`),
  },
  {
    id: 'since',
    title: () => t('indices.column.since'),
    cell: ({ first_day }) => (first_day === null ? '—' : formatDay(first_day)),
  },
  {
    id: 'last',
    title: () => t('indices.column.last'),
    cell: ({ last_day, last_level }) =>
      last_day === null || last_level === null
        ? '—'
        : `${formatDay(last_day)} · ${formatUnitValue(last_level)}`,
  },
  {
    id: 'count',
    title: () => t('indices.column.levels'),
    cell: ({ levels }) => levels,
    align: 'end',
  },
  {
    id: 'products',
    title: () => t('indices.column.products'),
    cell: ({ products }) => products.join(', ') || '—',
  },
  {
    id: 'acts',
    title: () => t('indices.column.acts'),
    cell: (index) => (
      <Row>
        <Levels index={index} />
        <AddLevels code={index.code} />
      </Row>
    ),
  },
];

/** What products are compared with, and the prices that people pay. *Source*: ADR 229. */
export const IndicesScreen = () => (
  <Stack>
    <PageTitle intro={t('indices.intro')} aside={<SetIndex />}>
      {t('indices.title')}
    </PageTitle>
    <OfficeList
      call={listIndices}
      caption={t('indices.title')}
      columns={COLUMNS}
      rowKey={({ code }) => code}
      empty={{ title: t('indices.empty'), text: t('indices.empty_text') }}
    />
  </Stack>
);
