import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { LanguageChoice } from './language-choice.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

interface LoginScreenProps {
  readonly onAttempt: () => void;
  readonly onLoggedIn: () => void;
}

/** /login. Also drawn into the page by the server, so the first drawing may depend on the configuration only. */
export const LoginScreen = (events: LoginScreenProps) => {
  const { demo } = useConfiguration();
  return (
    <LoginFrame aside={<LanguageChoice />}>
      <PageTitle intro={t('login.intro')}>{t('login.title')}</PageTitle>
      <LoginForm {...events} />
      {demo ? (
        <Notice title={t('login.demo.title')}>
          <a href={paths.demo()}>{t('login.demo.link')}</a>
        </Notice>
      ) : null}
    </LoginFrame>
  );
};
