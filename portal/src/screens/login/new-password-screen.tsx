import { useState } from 'react';
import { useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './access-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type State = 'broken' | 'open' | 'expired' | 'done';

const END = {
  broken: { href: paths.passwordRequest(), action: 'access.password.expired.again' },
  expired: { href: paths.passwordRequest(), action: 'access.password.expired.again' },
  done: { href: paths.login(), action: 'access.password.done.enter' },
} as const;

/** Nothing to type any more: why, and how to continue. */
const Closed = ({ state }: { readonly state: keyof typeof END }) => (
  <Stack gap="close">
    <PageTitle intro={t(`access.password.${state}.text`)}>
      {t(`access.password.${state}.title`)}
    </PageTitle>
    <LinkButton isWide href={END[state].href}>
      {t(END[state].action)}
    </LinkButton>
  </Stack>
);

/** Behind the `#`, so that no server and no log ever reads it. */
const secretOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    // Cut in the middle of a character: the link is not complete.
    return '';
  }
};

/** /login/new-password?user_uuid={uuid}#{secret}. *Source*: specification 2. */
export const NewPasswordScreen = () => {
  const user_uuid = new URLSearchParams(useSearch()).get('user_uuid') ?? '';
  const [secret] = useState(() => secretOf(location.hash));
  const [state, setState] = useState<State>(user_uuid === '' || secret === '' ? 'broken' : 'open');
  const end = (next: State): void => {
    // Used or expired, it must not stay in the history of the browser.
    history.replaceState(null, '', location.pathname);
    setState(next);
  };
  return (
    <LoginFrame aside={<LanguageChoice />}>
      {state === 'open' ? (
        <NewPasswordForm
          link={{ user_uuid, secret }}
          onDone={() => end('done')}
          onExpired={() => end('expired')}
        />
      ) : (
        <Closed state={state} />
      )}
    </LoginFrame>
  );
};
