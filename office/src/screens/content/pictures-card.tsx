import type { ResponseOf } from '@area/contract/call';
import type { listBrandPictures } from '@area/contract/office/brands/calls';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { UploadPicture } from './brand-actions.tsx';
import css from './studio.module.css';
import { t } from './texts.ts';

type Picture = ResponseOf<typeof listBrandPictures>;

const columns = (): readonly Column<Picture>[] => [
  {
    id: 'picture',
    title: t('column.picture'),
    cell: ({ path, original_name }) => (
      <img className={css['thumb']} src={path} alt={original_name} />
    ),
    isRowHeader: true,
  },
  {
    id: 'kind',
    title: t('column.kind'),
    cell: ({ kind }) => t(`picture_kind.${kind}`),
    phone: 'note',
  },
  {
    id: 'size',
    title: t('column.size'),
    cell: ({ width, height, size }) => `${width} × ${height} · ${Math.ceil(size / 1000)} kB`,
    align: 'end',
  },
  {
    id: 'added',
    title: t('column.added'),
    cell: ({ added_by, added_at }) => `${added_by} · ${formatMoment(added_at)}`,
  },
];

/** The pictures of a brand. */
export const PicturesCard = ({
  id,
  pictures,
}: {
  readonly id: string;
  readonly pictures: readonly Picture[];
}) => (
  <Card title={t('studio.pictures')} aside={<UploadPicture id={id} />}>
    {pictures.length === 0 ? (
      <EmptyState title={t('upload.empty')} text={t('upload.empty_text')} />
    ) : (
      <Table
        caption={t('studio.pictures')}
        columns={columns()}
        rows={pictures}
        rowKey={({ uuid }) => uuid}
      />
    )}
  </Card>
);
