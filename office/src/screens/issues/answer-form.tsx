import {
  answerIssue,
  getOfficeIssue,
  listIssueTemplates,
} from '@area/contract/office/issues/calls';
import { ISSUE_ANSWER_MAX } from '@area/domain/issue/handling';
import { required } from '@area/domain/rules/amounts';
import { maxLength } from '@area/domain/rules/lengths';
import { atField, firstReason } from '@area/domain/rules/reason';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { VERSION_HEADER } from '@area/contract/office/session/headers';
import { Button } from '@area/kit/controls/button.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { bindCheck } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { callKey, useList } from '@area/kit/transport/use-call.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { ruleText } from '../../parts/action/rule-text.ts';
import { useMayCall } from '../../parts/rights.ts';
import { readFile } from '../../parts/files/read-file.ts';
import { t } from './texts.ts';
import type { OfficeIssue } from './thread.tsx';
import { NamedSummary } from '../../parts/action/named-summary.tsx';

const ROWS = 8;
const FILES_MAX = 5;

interface Typed {
  readonly answer: string;
  readonly resolves: boolean;
}
const NOTHING: Typed = { answer: '', resolves: true };

const whyNot = ({ answer }: Typed) =>
  atField('answer', firstReason(answer, [required, maxLength(ISSUE_ANSWER_MAX)]));

interface TemplatesProps {
  readonly id: string;
  readonly form: Form<Typed>;
}

/** A text in the language of the client to begin with: it is put before what was typed. */
const Templates = ({ id, form }: TemplatesProps) => {
  const { data } = useList(listIssueTemplates, { params: { id } });
  const templates = data?.data ?? [];
  return (
    <Select
      name="template"
      label={t('answer.template')}
      value=""
      placeholder={t('answer.choose')}
      options={templates.map(({ key, title }) => ({ value: key, label: title }))}
      onChange={(chosen) => {
        const text = templates.find(({ key }) => key === chosen)?.text;
        if (text !== undefined)
          form.set({ answer: [text, form.values.answer].filter(Boolean).join('\n\n') });
      }}
    />
  );
};

interface FilesProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

const Files = ({ files, onChange }: FilesProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('answer.files')}</label>
      <input
        id={id}
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png"
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])].slice(0, FILES_MAX));
          target.value = '';
        }}
      />
      <ul>
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`}>
            {file.name}{' '}
            <Button
              kind="quiet"
              label={t('answer.remove', { filename: file.name })}
              onPress={() => onChange(files.filter((each) => each !== file))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const useAnswer = (issue: OfficeIssue, files: readonly File[]) => {
  const { mutateAsync } = useOfficeWrite(answerIssue, { outdates: [getOfficeIssue] });
  const keyOf = useKeyOf();
  return async ({ answer, resolves }: Typed): Promise<void> => {
    const body = { answer, resolves, files: await Promise.all(files.map(readFile)) };
    await mutateAsync({
      params: { id: issue.uuid },
      body,
      idempotencyKey: keyOf({ body, version: issue.version }),
      headers: { [VERSION_HEADER]: issue.version },
    });
  };
};

/** Answers the client. When somebody wrote or decided meanwhile, that is said and what was typed stays. */
export const AnswerForm = ({ issue }: { readonly issue: OfficeIssue }) => {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm(NOTHING, whyNot, ruleText);
  const send = useAnswer(issue, files);
  const mayAnswer = useMayCall(answerIssue);
  if (!mayAnswer) return null;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit(async (typed) => {
      await send(typed);
      form.set(NOTHING);
      setFiles([]);
      showToast({ tone: 'good', title: t('answer.done') });
    });
  };
  return (
    <Card title={t('answer.title')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="close">
          <NamedSummary form={form} />
          {form.failure ? (
            <div role="alert">
              <Notice tone="bad" title={t('answer.failed')}>
                <p>{form.failure.info}</p>
                {form.failure.code === 'RECORD_CHANGED' ? (
                  <>
                    <p>{t('answer.kept')}</p>
                    <Button
                      kind="secondary"
                      onPress={() =>
                        void queries.invalidateQueries({ queryKey: callKey(getOfficeIssue) })
                      }
                    >
                      {t('answer.reload')}
                    </Button>
                  </>
                ) : null}
              </Notice>
            </div>
          ) : null}
          <Templates id={issue.uuid} form={form} />
          <TextArea {...bindTo(form, 'answer', t('answer.text'))} rows={ROWS} isRequired />
          <Checkbox {...bindCheck(form, 'resolves')}>{t('answer.resolves')}</Checkbox>
          <Files files={files} onChange={setFiles} />
          <Row>
            <Button type="submit" isPending={form.isPending} data-call={answerIssue.id}>
              {t('answer.send')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
};
