import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { requestPasswordLink } from '../../calls/users.ts';
import { t } from './access-texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import css from './login-form.module.css';
import { Problems } from './problems.tsx';
import { documentFromTyped } from './typed-document.ts';
import { useAttempt } from './use-attempt.ts';

/** Whose password it is. */
export const RequestForm = ({ onSent }: { readonly onSent: (document: string) => void }) => {
  const place = usePlace();
  const [document, setDocument] = useState('');
  const { run, isPending, errorOf, ...failure } = useAttempt();

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const document_number = documentFromTyped(document);
    const missing =
      document_number === ''
        ? [{ field: 'document_number', message: t('access.request.required') }]
        : [];
    void run({
      missing,
      act: async () => {
        await requestPasswordLink(place, { document_number });
        onSent(document_number);
      },
    });
  };

  return (
    <>
      <PageTitle intro={t('access.request.intro')}>{t('access.request.title')}</PageTitle>
      <form className={css['form']} noValidate onSubmit={onSubmit}>
        <Problems {...failure} />
        <TextField
          name="document_number"
          label={t('access.request.document')}
          hint={t('access.request.document_hint')}
          value={document}
          onChange={setDocument}
          error={errorOf('document_number')}
          autoComplete="username"
        />
        <div className={css['foot']}>
          <Button type="submit" isWide isPending={isPending}>
            {t(isPending ? 'access.request.submitting' : 'access.request.submit')}
          </Button>
          <Link href={paths.login()}>{t('access.back_to_login')}</Link>
        </div>
      </form>
    </>
  );
};
