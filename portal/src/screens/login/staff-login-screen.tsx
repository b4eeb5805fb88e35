import { useSearch } from 'wouter';
import { t } from './access-texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LoginFrame } from './login-frame.tsx';
import { StaffForm } from './staff-form.tsx';

/** /login/admin: staff, a client's document number and a reason. *Source*: specification 2 and 6, decisions 6.2. */
export const StaffLoginScreen = () => {
  const isEnded = new URLSearchParams(useSearch()).has('ended');
  return (
    <LoginFrame aside={<LanguageChoice />}>
      {isEnded ? (
        <output>
          <Notice title={t('access.staff.ended.title')}>
            <p>{t('access.staff.ended.text')}</p>
          </Notice>
        </output>
      ) : null}
      <PageTitle intro={t('access.staff.intro')}>{t('access.staff.title')}</PageTitle>
      <StaffForm />
    </LoginFrame>
  );
};
