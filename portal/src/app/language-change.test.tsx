import { listKyc } from '@area/contract/kyc/calls';
import { getMe, setLanguage } from '@area/contract/me/calls';
import { en } from '@area/contract/texts/en';
import type { Language } from '@area/domain/configuration/languages';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSession } from '@area/kit/session/session.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { cierzoHost } from '@area/kit/testing/host.ts';
import { setBundle } from '@area/kit/texts/bundle.ts';
import { resetClientState } from '../calls/client-state.ts';
import { kycOf } from '../testing/kyc.ts';
import { LUCIA, meOf } from '../testing/people.ts';
import { App } from './app.tsx';

const TEXTS: Reply = {
  method: 'GET',
  path: /\/texts\/pa\/en\/index\.json$/,
  id: 'texts',
  answer: () => Response.json(en),
};

const open = (path: string) => {
  history.replaceState(null, '', path);
  const session = createSession(cierzoHost, { retryAfterMs: 0, onForget: resetClientState });
  return render(<App configuration={cierzoHost} session={session} />);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetClientState();
});
afterEach(() => {
  setBundle('es', {});
  document.documentElement.lang = 'es';
});

test('before the login a change of language keeps what was typed', async () => {
  fakeServer(TEXTS);
  open('/login/password-request');
  await userEvent.type(await screen.findByLabelText('Número de documento'), '50100302T');
  await userEvent.selectOptions(screen.getByLabelText('Idioma'), 'en');
  expect(await screen.findByLabelText(en.access.request.document)).toHaveProperty(
    'value',
    '50100302T',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Language'));
});

test('in the area it keeps what was typed and the focus, and asks again for what has words', async () => {
  saveTokens({
    access_token: 'a',
    refresh_token: 'r',
    scope: '',
    token_type: 'Bearer',
    expires_at: Date.now() + 3_600_000,
  });
  // Somebody who chose a language before: what they choose now is not undone by that.
  localStorage.setItem('lang', 'es');
  localStorage.setItem(
    'login_gates',
    JSON.stringify({ person: LUCIA, next: '/account/position', postponed: [] }),
  );
  let language: Language = 'es';
  const questionnaire = kycOf({ answers: { K03: 'CUENTA_AJENA' } });
  const heard = fakeServer(
    TEXTS,
    reply(setLanguage, ({ body }) => {
      ({ language } = body as { language: Language });
      return { language };
    }),
    reply(getMe, () => {
      const me = meOf([]);
      const { private_area } = me;
      const intervener = { ...private_area.intervener, language };
      return { ...me, private_area: { ...private_area, intervener } };
    }),
    replyList(listKyc, ({ headers }) => [
      {
        ...questionnaire,
        questionnaire: {
          ...questionnaire.questionnaire,
          sections: questionnaire.questionnaire.sections.map((section) => ({
            ...section,
            title: `${headers.get('Accept-Language')} ${section.code}`,
          })),
        },
      },
    ]),
  );
  open('/profile/kyc-form?section=OCCUPATION');
  await screen.findByRole('heading', { level: 1, name: 'es OCCUPATION' });
  // In no draft: the words of a search.
  await userEvent.type(screen.getByLabelText('Nombre de la actividad'), 'gestion de fondos');
  await userEvent.click(screen.getByRole('button', { name: /Lucía/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  await screen.findByRole('heading', { level: 1, name: 'en OCCUPATION' });
  expect(screen.getByLabelText(en.kyc.cnae.search)).toHaveProperty('value', 'gestion de fondos');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(language).toBe('en'));
  const told = () => heard.filter(({ call }) => call === setLanguage.id).map(({ body }) => body);
  await waitFor(() => expect(heard.at(-1)?.call).toBe(getMe.id));
  expect(told()).toEqual([{ language: 'en' }]);
});
