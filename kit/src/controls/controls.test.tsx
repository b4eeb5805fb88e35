import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Button } from './button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { YesNo } from './yes-no.tsx';

const describes = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('a button has the focus when it is pressed, so that what opens can give it back', async () => {
  const onPress = vi.fn<(active: Element | null) => void>();
  draw(<Button onPress={() => onPress(document.activeElement)}>Operar</Button>);
  const button = screen.getByRole('button', { name: 'Operar' });
  // As Safari does: pressing it leaves the focus where it was.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledExactlyOnceWith(button);
});

test('a button that waits stays within reach, says so, and neither acts nor sends the form', async () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  draw(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending onPress={onPress}>
        Firmar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Firmar' });
  await userEvent.click(button);
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([
    false,
    'true',
  ]);
  expect(screen.getByRole('status').textContent).not.toBe('');
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
});

const CARDS = [
  { value: 'all', title: 'Todo' },
  { value: 'part', title: 'Una parte', text: 'Diga cuánto.' },
  { value: 'none', title: 'Nada', isDisabled: true },
];

const Choice = () => {
  const [value, setValue] = useState('');
  return (
    <RadioCards
      name="how"
      label="Cuánto"
      hint="Puede cambiarlo."
      value={value}
      onChange={setValue}
      cards={CARDS}
      error={value ? undefined : 'Elija una opción.'}
    />
  );
};

test('a choice begins with nothing chosen, moves by arrows over what may be chosen, and tells its problem', async () => {
  draw(<Choice />);
  const group = screen.getByRole('radiogroup', { name: 'Cuánto' });
  expect([group.getAttribute('aria-invalid'), describes(group)]).toEqual([
    'true',
    'Puede cambiarlo. Elija una opción.',
  ]);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(screen.getByText('Todo'));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { checked: true })).toBe(
    screen.getByRole('radio', { name: /Una parte/ }),
  );
  await userEvent.click(screen.getByText('Nada'));
  expect(screen.getByRole('radio', { name: 'Nada' })).toHaveProperty('checked', false);
  expect([group.getAttribute('aria-invalid'), describes(group)]).toEqual([
    null,
    'Puede cambiarlo.',
  ]);
});

test('a question with two answers tells which was given', async () => {
  const onChange = vi.fn<(value: boolean) => void>();
  draw(
    <YesNo name="us" label="Tiene residencia fiscal en EE. UU." value={null} onChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
  expect(onChange.mock.calls).toEqual([[false], [true]]);
});

test('a box is ticked by its words and by Space, and tells its problem', async () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  draw(
    <Checkbox name="read" isSelected={false} onChange={onChange} error="Debe confirmarlo.">
      He leído el documento
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('He leído el documento'));
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
  expect(describes(screen.getByRole('checkbox', { name: 'He leído el documento' }))).toBe(
    'Debe confirmarlo.',
  );
});
