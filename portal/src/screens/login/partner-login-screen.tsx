import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { exchangePartnerToken } from '../../calls/staff.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { t } from './access-texts.ts';
import { ArrivalPage } from './arrival-page.tsx';
import { LoginFrame } from './login-frame.tsx';
import { useArrival } from './use-arrival.ts';

/** Takes the token out of the address: nobody who looks at it or at the history finds it there. */
const takeToken = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  history.replaceState(null, '', location.pathname);
  return token;
};

/** /login-third-party#token=…: a client who comes from a partner's site. *Source*: specification 2. */
export const PartnerLoginScreen = () => {
  const place = usePlace();
  const [token] = useState(takeToken);
  const failure = useArrival(async () => {
    if (token === '') return t('access.partner.missing');
    place.session.open(await exchangePartnerToken(place, token));
    return undefined;
  });
  return (
    <LoginFrame>
      <ArrivalPage
        title={t('access.partner.title')}
        text={t('access.partner.text')}
        failedTitle={t('access.partner.failed')}
        failure={failure}
        way={{ href: paths.login(), title: t('access.partner.login') }}
      />
    </LoginFrame>
  );
};
