import { useState } from 'react';
import type { FormEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { DocumentLine } from './document-line.tsx';
import { documentOf } from './sent-documents.ts';
import type { DocumentKinds } from './sent-documents.ts';
import type { PersonStepProps } from './step-props.ts';
import { t } from './step-texts.ts';

const fieldOf = (kinds: DocumentKinds): string => `document.${kinds[0]}`;

/** Photographs and papers, each kept as soon as it is sent. */
export const DocumentsStep = ({ person, above, onDone }: PersonStepProps) => {
  const [attempt, setAttempt] = useState(0);
  const missing = person.documents_needed.filter((kinds) => !documentOf(person, kinds));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing.length > 0) setAttempt(attempt + 1);
    else onDone();
  };
  return (
    <Stack>
      <PageTitle above={above} intro={t('onboarding.documents.intro')}>
        {t('onboarding.documents.title')}
      </PageTitle>
      <form noValidate onSubmit={submit}>
        <Stack>
          <ErrorSummary
            problems={(attempt > 0 ? missing : []).map((kinds) => ({
              field: fieldOf(kinds),
              message: withLabel(
                t(`codes.document.${kinds[0] ?? 'OTHER'}`),
                t('onboarding.documents.missing'),
              ),
            }))}
            attempt={attempt}
          />
          {person.documents_needed.map((kinds) => (
            <DocumentLine
              key={kinds.join(' ')}
              person={person}
              kinds={kinds}
              name={fieldOf(kinds)}
              isMissing={attempt > 0 && missing.includes(kinds)}
            />
          ))}
          <StepButtons>
            <Button type="submit">{t('onboarding.form.next')}</Button>
            <LinkButton kind="quiet" href={paths.onboarding()}>
              {t('onboarding.form.back')}
            </LinkButton>
          </StepButtons>
        </Stack>
      </form>
    </Stack>
  );
};
