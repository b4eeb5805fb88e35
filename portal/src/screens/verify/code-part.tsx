import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { CodeFound } from './code-found.tsx';
import { useCodeCheck } from './use-code-check.ts';
import css from './verify.module.css';

/** Asks what was signed under a code. */
export const CodePart = () => {
  const { code, check, ask } = useCodeCheck();
  const [typed, setTyped] = useState(code);
  const [asked, setAsked] = useState(code);
  // A link to another code writes it into the field.
  if (code !== asked) {
    setAsked(code);
    setTyped(code);
  }
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = typed.trim() === '';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing) field.current?.focus();
    else ask(typed.trim());
  };
  const isAsking = check.state === 'asking';
  return (
    <Card title={t('verify.code.title')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="close">
          <TextField
            name="code"
            label={t('verify.code.label')}
            hint={t('verify.code.hint')}
            value={typed}
            onChange={setTyped}
            error={isTried && isMissing ? t('verify.code.missing') : undefined}
            autoComplete="off"
            inputRef={field}
          />
          <div>
            <Button type="submit" isPending={isAsking}>
              {t(isAsking ? 'verify.code.asking' : 'verify.code.ask')}
            </Button>
          </div>
        </Stack>
      </form>
      <div aria-live="polite" className={css['told']}>
        {check.state === 'found' ? <CodeFound found={check.found} /> : null}
        {check.state === 'unknown' ? (
          <Notice tone="bad" title={t('verify.code.unknown.title')}>
            <p>{t('verify.code.unknown.text')}</p>
          </Notice>
        ) : null}
        {check.state === 'failed' ? (
          <FailureState error={check.error} title={t('verify.failed')} onRetry={() => ask(code)} />
        ) : null}
      </div>
    </Card>
  );
};
