import { useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { finishCompanyLogin } from '../../calls/staff.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { t } from './access-texts.ts';
import { ArrivalPage } from './arrival-page.tsx';
import { takeCompanyAttempt } from './company-attempt.ts';
import { LoginFrame } from './login-frame.tsx';
import { useArrival } from './use-arrival.ts';

/** /login365: back from the company's identity provider. *Source*: specification 2. */
export const CompanyLoginScreen = () => {
  const place = usePlace();
  const address = new URLSearchParams(useSearch());
  const failure = useArrival(async () => {
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => address.get(name) ?? '');
    // A code works once: neither a reload nor the history may carry it on.
    history.replaceState(null, '', location.pathname);
    if (address.has('error')) return t('access.company.refused');
    const document_number = takeCompanyAttempt(state ?? '');
    if (!code || !state || document_number === undefined) return t('access.company.lost');
    place.session.open(
      await finishCompanyLogin(place, { code, state, ...(iss ? { iss } : {}) }),
      document_number,
    );
    return undefined;
  });
  return (
    <LoginFrame>
      <ArrivalPage
        title={t('access.company.title')}
        text={t('access.company.text')}
        failedTitle={t('access.company.failed')}
        failure={failure}
        way={{ href: paths.loginAdmin(), title: t('access.company.again') }}
      />
    </LoginFrame>
  );
};
