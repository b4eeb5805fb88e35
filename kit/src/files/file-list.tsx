import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import css from './file-list.module.css';
import { formatDayOf } from '../figures/format.ts';
import { wholeDates } from '../figures/unbroken-dates.tsx';
import { Icon } from '../controls/icon.tsx';

/** A file that one may read. */
export interface FileLine {
  readonly uuid: string;
  readonly title: string;
  /** *Units*: bytes. Null where it is not known before the file is there. */
  readonly size: number | null;
  readonly created_at: string;
}

interface FileListProps<File extends FileLine> {
  readonly files: readonly File[];
  readonly onOpen: (file: File) => void;
  readonly onDownload: (file: File) => void;
  /** The file that is on its way. */
  readonly pending?: string | undefined;
}

const BYTES_PER_KB = 1024;

const formatSize = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / BYTES_PER_KB))}\u00a0kB`;

/** Documents to open in another tab or to download. */
export const FileList = <File extends FileLine>({
  files,
  onOpen,
  onDownload,
  pending,
}: FileListProps<File>) => (
  <ul className={css['files']}>
    {files.map((file) => (
      <li key={file.uuid} className={css['file']}>
        <Icon name="document" />
        <span className={css['words']}>
          <span className={css['title']}>{file.title}</span>
          <span className={css['about']}>
            {file.size === null
              ? formatDayOf(file.created_at)
              : wholeDates(
                  t('ui.file.about', {
                    size: formatSize(file.size),
                    day: formatDayOf(file.created_at),
                  }),
                )}
          </span>
        </span>
        <span className={css['actions']} data-print="hide">
          <Button
            kind="quiet"
            label={t('ui.file.open', { title: file.title })}
            isPending={pending === file.uuid}
            onPress={() => onOpen(file)}
          >
            <Icon name="eye" size={18} />
          </Button>
          <Button
            kind="quiet"
            label={t('ui.file.download', { title: file.title })}
            onPress={() => onDownload(file)}
          >
            <Icon name="download" size={18} />
          </Button>
        </span>
      </li>
    ))}
  </ul>
);
