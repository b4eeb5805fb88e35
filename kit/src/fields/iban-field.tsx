import { formatIban, normaliseIban } from '@area/domain/identifiers/iban';
import { useLayoutEffect, useRef, useState } from 'react';
import { BareTextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const GROUP = 4;

/** The position of the caret after so many characters, without the blank that another character adds. */
const caretBehind = (signs: number): number =>
  signs === 0 ? 0 : signs + Math.floor((signs - 1) / GROUP);

/** An IBAN, in groups of four while it is typed or pasted; what is corrected in the middle leaves the caret there. */
export const IbanField = ({
  onChange,
  ...rest
}: Omit<TextFieldProps, 'inputRef' | 'type' | 'inputMode' | 'autoComplete'>) => {
  const input = useRef<HTMLInputElement>(null);
  // Of the last input. A new one each time: deleting a blank changes no character, but the caret moves.
  const [caret, setCaret] = useState<{ readonly at: number }>();
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const group = (typed: string): void => {
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
    setCaret({ at: caretBehind(normaliseIban(before).length) });
    onChange(formatIban(typed));
  };
  return <BareTextField {...rest} autoComplete="off" inputRef={input} onChange={group} />;
};
