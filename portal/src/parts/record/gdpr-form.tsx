import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { openQuestions, typedFrom } from './gdpr-answers.ts';
import { GdprQuestions, gdprLabel } from './gdpr-questions.tsx';
import { useSaveGdpr } from './use-save-gdpr.ts';

/** The choices of a client about their data, as a form that saves them. */
export const GdprForm = ({ later }: { readonly later: ReactNode }) => {
  const { gdpr } = useKnownMe().private_area.intervener;
  const [typed, setTyped] = useState(() => typedFrom(gdpr));
  const [attempt, setAttempt] = useState(0);
  const { save, isPending } = useSaveGdpr();
  const { isDisabled, why } = useClientOnly();
  const open = attempt > 0 ? openQuestions(typed) : [];

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (openQuestions(typed).length > 0) setAttempt(attempt + 1);
    else save(typed);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary
          problems={open.map((field) => ({
            field,
            message: withLabel(gdprLabel(field), t('rules.required')),
          }))}
          attempt={attempt}
        />
        <Notice>
          <p>{why ?? t('gates.gdpr.service')}</p>
        </Notice>
        <GdprQuestions typed={typed} onChange={setTyped} open={open} />
        <Row>
          <Button type="submit" isPending={isPending} isDisabled={isDisabled}>
            {t('gates.gdpr.save')}
          </Button>
          {later}
        </Row>
      </Stack>
    </form>
  );
};
