import type { Conversation } from '@area/contract/issues/schemas';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { whyNotMessage } from '@area/domain/issue/conversation';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { useHeadingAfter } from '@area/kit/layout/page-heading.ts';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { useWriteInIssue } from '../../calls/conversations.ts';
import { useIssueUpload } from '../../calls/uploads.ts';
import css from './issues.module.css';
import { t, textOf } from './texts.ts';

const FILES_MAX = 5;
const ROWS = 5;

interface FilesProps {
  readonly files: readonly PersonalDocument[];
  readonly isDisabled: boolean;
  readonly onChange: (files: readonly PersonalDocument[]) => void;
}

/** The documents that go with the message, each sent at once. */
const Files = ({ files, isDisabled, onChange }: FilesProps) => {
  const send = useIssueUpload();
  return (
    <>
      {files.length > 0 ? (
        <ul aria-label={t('issues.reply.files')}>
          {files.map((file) => (
            <li key={file.uuid} className={css['kept']}>
              <span>{file.filename}</span>
              <Button
                kind="quiet"
                label={t('issues.reply.remove', { filename: file.filename })}
                onPress={() => onChange(files.filter(({ uuid }) => uuid !== file.uuid))}
              >
                {t('ui.upload.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < FILES_MAX ? (
        <FileUpload
          key={files.length}
          name="attachment"
          label={t('issues.reply.file')}
          value={undefined}
          send={send}
          isDisabled={isDisabled}
          onChange={(kept) => {
            if (kept) onChange([...files, kept]);
          }}
        />
      ) : null}
    </>
  );
};

interface ReplyProps {
  readonly issue: Conversation;
}

/** One message. Nothing typed is lost when it cannot be sent. */
const Message = ({ issue, onSent }: ReplyProps & { readonly onSent: () => void }) => {
  const keyOf = useKeyOf();
  const begin = useHeadingAfter();
  const [files, setFiles] = useState<readonly PersonalDocument[]>([]);
  const { isDisabled, why } = useClientOnly();
  const { mutateAsync } = useWriteInIssue();
  const form = useForm({ message: '' }, ({ message }) => whyNotMessage(message), textOf);

  const send = async ({ message }: { readonly message: string }): Promise<void> => {
    begin();
    const body = { message, documents: files.map(({ uuid }) => uuid) };
    await mutateAsync({ params: { id: issue.uuid }, body, idempotencyKey: keyOf(body) });
    onSent();
    showToast({ tone: 'good', title: t('issues.reply.done'), text: t('issues.reply.done_text') });
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isDisabled && !form.isPending) void form.submit(send);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="close">
        {issue.is_reopened ? <p>{t('issues.reply.again')}</p> : null}
        {why === undefined ? null : <Notice>{why}</Notice>}
        {form.failure ? (
          <div role="alert">
            <Notice tone="bad">
              <p>
                {t('issues.reply.failed')}. {form.failure.info}
              </p>
            </Notice>
          </div>
        ) : null}
        <ErrorSummary
          problems={form.shown.map(({ field, message }) => ({
            field,
            message: withLabel(t('issues.reply.message'), message),
          }))}
          attempt={form.attempt}
        />
        <TextArea
          {...bindTo(form, 'message', t('issues.reply.message'))}
          rows={ROWS}
          isRequired
          isDisabled={isDisabled}
        />
        <Files files={files} isDisabled={isDisabled} onChange={setFiles} />
        <Row>
          <Button type="submit" isPending={form.isPending} isDisabled={isDisabled}>
            {t('issues.reply.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** Answers the office; what had ended is opened again. After an answer comes a new form, of which nothing was asked yet. */
export const ReplyForm = ({ issue }: ReplyProps) => {
  const [sent, setSent] = useState(0);
  return (
    <Card title={t(issue.is_reopened ? 'issues.reply.title_again' : 'issues.reply.title')}>
      <Message key={sent} issue={issue} onSent={() => setSent((before) => before + 1)} />
    </Card>
  );
};
