import type { LibraryDocument } from '@area/contract/documents/schemas';
import { DocumentActions, ShownDocument } from '../../parts/documents/document-actions.tsx';
import { useReading } from '../../parts/documents/use-reading.ts';
import { t } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import css from './documents.module.css';
import { DocumentState } from './document-state.tsx';
import { WithdrawDocument } from './withdraw-document.tsx';
import type { Selection } from './use-selection.ts';

const BYTES_PER_KB = 1024;
const sizeOf = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / BYTES_PER_KB))}\u00a0kB`;

const aboutOf = ({ category, account_alias: account, created_at, size }: LibraryDocument): string =>
  [
    t(`documents.category.${category}`),
    ...(account === null ? [] : [t('documents.item.account', { account })]),
    formatDayOf(created_at),
    sizeOf(size),
  ].join(' · ');

interface LibraryItemProps {
  readonly paper: LibraryDocument;
  readonly selection: Selection;
}

/** A document of the library: what it is, how far it has come, and what one may do with it. */
export const LibraryItem = ({ paper, selection }: LibraryItemProps) => {
  const reading = useReading(paper);
  const { uuid, title, filename, is_in_quarantine: isLocked } = paper;
  return (
    <li className={css['item']}>
      <div className={css['choice']}>
        <Checkbox
          name={`choose-${uuid}`}
          isSelected={selection.isChosen(uuid)}
          isDisabled={isLocked}
          onChange={(isIn) => selection.choose([uuid], isIn)}
        >
          <VisuallyHidden>{`${t('documents.item.choose')}: ${title}, ${filename}`}</VisuallyHidden>
        </Checkbox>
      </div>
      <div className={css['words']}>
        <h4 className={css['title']}>{title}</h4>
        <p className={css['note']}>{filename}</p>
        <p className={css['note']}>{aboutOf(paper)}</p>
        {paper.rejected_because === null ? null : (
          <p className={css['problem']}>
            {t('documents.item.rejected', { reason: paper.rejected_because })}
          </p>
        )}
        {isLocked ? <p className={css['note']}>{t('documents.item.quarantine')}</p> : null}
      </div>
      <div className={css['state']}>
        <DocumentState paper={paper} />
      </div>
      <div className={css['acts']} data-print="hide">
        <DocumentActions paper={paper} reading={reading} isLocked={isLocked} />
        {paper.can_delete && paper.uuid_operation !== null ? (
          <WithdrawDocument paper={paper} operation={paper.uuid_operation} />
        ) : null}
      </div>
      <ShownDocument paper={paper} reading={reading} className={css['shown']} />
    </li>
  );
};
