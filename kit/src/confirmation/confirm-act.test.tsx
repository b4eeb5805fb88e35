import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PAGE_HEADING } from '../layout/page-heading.ts';
import { CallError } from '../transport/call-error.ts';
import { ConfirmAct } from './confirm-act.tsx';

const late = new CallError({ code: 'TOO_LATE', info: 'Ya es tarde.', status: 409, requestId: '' });

interface Settling {
  readonly resolve: () => void;
  readonly reject: (why: CallError) => void;
}

const answerLater = () => {
  const settling: Settling[] = [];
  const coming = new Promise<void>((resolve, reject) => {
    settling.push({ resolve, reject });
  });
  return {
    coming,
    resolve: () => settling[0]?.resolve(),
    reject: (why: CallError) => settling[0]?.reject(why),
  };
};

/** What is confirmed answers when the test says so. */
const openWithAnswer = async () => {
  const answer = answerLater();
  render(
    <ConfirmAct
      action="Quitar"
      label="Quitar"
      title="¿Quitarla?"
      text="No se podrá recuperar."
      keep="Mantenerla"
      confirm="Sí, quitar"
      failed="No hemos podido quitarla"
      help={<p>Llámenos</p>}
      onConfirm={async () => answer.coming}
    >
      <p>Hasta mañana.</p>
    </ConfirmAct>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  await screen.findByText('Hasta mañana.');
  return answer;
};

/** Every way out of the dialog. */
const tryToLeave = async (): Promise<void> => {
  const ways = ['Mantenerla', 'Cerrar', 'Descartar'].flatMap((name) =>
    screen.queryAllByRole('button', { name }),
  );
  for (const way of ways) await userEvent.click(way);
  await userEvent.keyboard('{Escape}');
};

test('what is being sent cannot be left, and closes when it is answered', async () => {
  const answer = await openWithAnswer();
  await userEvent.click(screen.getByRole('button', { name: 'Sí, quitar' }));
  await tryToLeave();
  expect(screen.getByText('No se podrá recuperar.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mantenerla' })).toHaveProperty('disabled', true);
  await act(async () => answer.resolve());
  await waitFor(() => expect(screen.queryByText('No se podrá recuperar.')).toBeNull());
});

test('a refusal is in the dialog that asked, which may then be left', async () => {
  const answer = await openWithAnswer();
  await userEvent.click(screen.getByRole('button', { name: 'Sí, quitar' }));
  await tryToLeave();
  await act(async () => answer.reject(late));
  expect((await screen.findByRole('alert')).textContent).toContain('Ya es tarde.');
  expect(screen.getByText('Llámenos')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('No se podrá recuperar.')).toBeNull());
});

const Line = () => {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <h1 tabIndex={-1} {...{ [PAGE_HEADING]: true }}>
        Sus claves
      </h1>
      {isThere ? (
        <ConfirmAct
          action="Quitar"
          label="Quitar"
          title="¿Quitarla?"
          text="No se podrá recuperar."
          confirm="Sí, quitar"
          failed="No hemos podido quitarla"
          onConfirm={async () => {
            setThere(false);
            return Promise.resolve();
          }}
        />
      ) : null}
    </>
  );
};

test('when what asked is gone, the focus goes to the heading', async () => {
  render(<Line />);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, quitar' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sus claves' })),
  );
});
