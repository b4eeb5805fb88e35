import { openApplicantAccess } from '@area/contract/onboarding/calls';
import { whyNotPassword } from '@area/domain/intervener/password';
import { passwordConfirmation } from '@area/domain/rules/answers';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { keepApplicationKey, useApplicationKey } from '../../calls/application-key.ts';
import { useApplicationWrite } from '../../calls/onboarding.ts';
import { PasswordAdvice } from '../../parts/password/password-advice.tsx';
import { useSession } from '@area/kit/session/session-context.ts';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { accessText, t } from './access-texts.ts';
import { StepForm } from './step-form.tsx';

interface Values {
  readonly password: string;
  readonly repeat: string;
}

/** The page does not know all that must not be in a password: the server checks for personal data. */
const NOBODY = { document_number: '', known: [] };

const whyNot = ({ password, repeat }: Values): readonly FieldReason[] => [
  ...atField(
    'password',
    password === '' ? reason('onboarding.access.required') : whyNotPassword(password, NOBODY),
  ),
  ...atField(
    'repeat',
    passwordConfirmation(password)(repeat) ? reason('onboarding.access.mismatch') : undefined,
  ),
];

/** The first password: it opens the private area, where the contract waits to be read and signed. */
export const AccessForm = () => {
  const session = useSession();
  const key = useApplicationKey();
  const [, navigate] = useLocation();
  const { mutateAsync } = useApplicationWrite(openApplicantAccess);
  const form = useForm<Values>({ password: '', repeat: '' }, whyNot, accessText);
  const send = async ({ password }: Values): Promise<void> => {
    session.open(await mutateAsync({ body: { password } }));
    // A session forgets what an earlier person left here; this application is of whoever has just come in.
    keepApplicationKey(key);
    navigate(paths.signDocuments());
  };
  return (
    <Card title={t('onboarding.access.title')}>
      <p>{t('onboarding.access.intro')}</p>
      <StepForm form={form} submit={t('onboarding.access.submit')} onSend={send}>
        <div>
          <PasswordField
            name="password"
            label={t('onboarding.access.password')}
            value={form.values.password}
            onChange={(password) => form.set({ password })}
            error={form.errorOf('password')}
            autoComplete="new-password"
          />
          <PasswordAdvice
            password={form.values.password}
            owner={NOBODY}
            error={form.errorOf('password')}
          />
        </div>
        <PasswordField
          name="repeat"
          label={t('onboarding.access.repeat')}
          value={form.values.repeat}
          onChange={(repeat) => form.set({ repeat })}
          error={form.errorOf('repeat')}
          autoComplete="new-password"
        />
      </StepForm>
    </Card>
  );
};
