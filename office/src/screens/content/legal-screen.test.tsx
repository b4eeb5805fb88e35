import { getLegalContent } from '@area/contract/office/texts/calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { LegalScreen } from './legal-screen.tsx';

const AT = '2026-02-01T10:00:00.000Z';

test('questionnaires and papers are shown by version, in the language that is chosen', async () => {
  const heard = fakeServer(
    reply(getLegalContent, ({ query }) => ({
      questionnaires: [
        {
          name: 'CONVENIENCE' as const,
          version: 2,
          valid_from: '2026-01-01',
          questions: [
            {
              uuid: idOf(1),
              code: 'Q1',
              text: query.get('in') === 'en' ? 'What did you study?' : '¿Qué estudió?',
              kind: 'SINGLE' as const,
              options: [{ code: 'NADA', text: 'Nada' }],
              is_required: true,
              depends_on: { code: 'Q0', answers: ['SI'] },
            },
          ],
          answered: [{ version: '1', count: 40, first_at: AT, last_at: AT }],
        },
      ],
      consents: { version: '2026-01', answered: [] },
      papers: [
        { code: 'SEPA_MANDATE', version: '1', layout: 'paper' as const },
        { code: 'SIGNATURE_EVIDENCE', version: '2', layout: 'evidence' as const },
      ],
    })),
  );
  const { container } = drawOffice(<LegalScreen />, { set: 'IT_ADMIN' });
  expect(await screen.findByText(/^versión 1: 40, de 01-feb-2026/)).toBeTruthy();
  expect(screen.getByText('Nadie todavía', { exact: false })).toBeTruthy();
  await userEvent.click(screen.getByText('1 pregunta'));
  expect(screen.getByText('¿Qué estudió?')).toBeTruthy();
  expect(screen.getByText('Una. Nada. Solo si Q0 es SI')).toBeTruthy();
  const words = screen.getByRole('link', { name: 'Ver los textos: SEPA_MANDATE' });
  expect(words.getAttribute('href')).toBe('/content/texts?key=paper.SEPA_MANDATE');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Inglés' }));
  expect(await screen.findByText('What did you study?')).toBeTruthy();
  expect(heard.at(-1)?.query.get('in')).toBe('en');
});
