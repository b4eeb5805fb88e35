import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoginFrame } from './login-frame.tsx';
import './texts.ts';

/** The ways in that are not open yet: says so, and who helps meanwhile. */
export const NotOpenScreen = () => (
  <LoginFrame>
    <PageTitle intro={t('login.not_open.text')}>{t('login.not_open.title')}</PageTitle>
    <Link href={paths.login()}>{t('login.not_open.back')}</Link>
  </LoginFrame>
);
