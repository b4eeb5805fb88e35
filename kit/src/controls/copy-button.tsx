import { useState } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import type { ButtonKind } from './button.tsx';
import { Icon } from './icon.tsx';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** Names what is copied: `el IBAN`. */
  readonly what?: string;
  /** Its complete text, if it differs. */
  readonly label?: string;
  /** Shows only an icon: it copies the text beside it. */
  readonly isShort?: boolean;
  readonly kind?: ButtonKind;
}

/** Puts a text on the clipboard and says so. */
export const CopyButton = ({
  text,
  what = '',
  label = t('ui.copy.label', { what }),
  isShort = false,
  kind = 'quiet',
}: CopyButtonProps) => {
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_MS);
  };
  return (
    // What is announced lies in a live region, which gives the button no name.
    <Button kind={kind} onPress={() => void copy()} label={isDone ? t('ui.copy.done') : label}>
      <Icon name={isDone ? 'check' : 'copy'} size={18} />
      <output>{isDone ? t('ui.copy.done') : isShort ? t('ui.copy.short') : label}</output>
    </Button>
  );
};
