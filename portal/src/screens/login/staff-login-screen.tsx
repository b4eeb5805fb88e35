import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { takeAreaHash } from '@area/kit/session/carried-area.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { paths } from '../../app/paths.ts';
import { t } from './access-texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LoginFrame } from './login-frame.tsx';
import { StaffForm } from './staff-form.tsx';
import { useOnce } from './use-once.ts';

/** /login/admin: staff, a client's document number and a reason, or the session that the office brings along. *Source*: specification 2 and 6, decisions 6.2. */
export const StaffLoginScreen = () => {
  const [carried] = useState(takeAreaHash);
  const { session } = usePlace();
  const [, navigate] = useLocation();
  useOnce(async () => {
    if (!carried) return;
    session.open(carried.opening, carried.document_number);
    navigate(paths.home(), { replace: true });
  });
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
