import { required } from '@area/domain/rules/amounts';
import { email } from '@area/domain/rules/email';
import { atField, firstReason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useRequestApplicationLink } from '../../calls/onboarding.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepForm } from './step-form.tsx';
import { textOf } from './step-texts.ts';
import { t } from './texts.ts';

interface Values {
  readonly email: string;
}

const whyNot = ({ email: typed }: Values) =>
  atField('email', firstReason(typed, [required, email]));

/** The same whether anybody has an application under that address or not. */
const Sent = ({ to, onAgain }: { readonly to: string; readonly onAgain: () => void }) => (
  <Stack gap="close">
    <PageTitle intro={t('onboarding.resume.sent', { email: to })}>
      {t('onboarding.resume.sent_title')}
    </PageTitle>
    <div>
      <Button kind="secondary" onPress={onAgain}>
        {t('onboarding.resume.again')}
      </Button>
    </div>
  </Stack>
);

/** Asks for the link to an application that was begun, on this device or another. */
export const ResumePage = () => {
  const [sentTo, setSentTo] = useState<string>();
  const { mutateAsync } = useRequestApplicationLink();
  const form = useForm<Values>({ email: '' }, whyNot, textOf);
  if (sentTo !== undefined) return <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <Stack>
      <PageTitle intro={t('onboarding.resume.intro')}>{t('onboarding.resume.title')}</PageTitle>
      <StepForm
        form={form}
        submit={t('onboarding.resume.send')}
        onSend={async ({ email: typed }) => {
          await mutateAsync({ body: { email: typed.trim() } });
          setSentTo(typed.trim());
        }}
      >
        <TextField
          {...bindTo(form, 'email', t('onboarding.resume.email'))}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </StepForm>
      <p>
        <Link href={paths.onboarding()}>{t('onboarding.resume.new')}</Link>
      </p>
    </Stack>
  );
};
