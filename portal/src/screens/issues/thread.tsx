import type { Conversation } from '@area/contract/issues/schemas';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { classes } from '@area/kit/style/classes.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useKnownMe } from '../../calls/me.ts';
import css from './issues.module.css';
import { t } from './texts.ts';

type Message = Conversation['messages'][number];

const Files = ({ files }: Pick<Message, 'files'>) => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { mutate, isPending } = useDownload(getIntervenerDocument);
  return (
    <ul className={css['files']}>
      {files.map((file) => (
        <li key={file.uuid}>
          <Button
            kind="quiet"
            label={t('issues.open_file', { filename: file.filename })}
            isPending={isPending}
            onPress={() =>
              mutate(
                {
                  input: { params: { id: uuid, docId: file.uuid } },
                  filename: file.filename,
                  isOpened: true,
                },
                {
                  onError: ({ info }) =>
                    showToast({ tone: 'bad', title: t('issues.failed_one'), text: info }),
                },
              )
            }
          >
            {file.filename}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** What the client and the office wrote, the oldest first. */
export const Thread = ({ messages }: Pick<Conversation, 'messages'>) => (
  <ol className={css['thread']} aria-label={t('issues.thread')}>
    {messages.map(({ by, at, text, files }) => (
      <li key={`${by} ${at}`} className={classes(css['message'], by === 'OFFICE' && css['office'])}>
        <p className={css['head']}>
          <strong>{t(`issues.by.${by}`)}</strong>
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        <p className={css['text']}>{text}</p>
        {files.length > 0 ? <Files files={files} /> : null}
      </li>
    ))}
  </ol>
);
