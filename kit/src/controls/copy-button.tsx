import { useState } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const SHOWN_MS = 2000;

/** Puts a text on the clipboard and says so. `what` names it: `IBAN`. */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_MS);
  };
  return (
    <Button kind="quiet" onPress={() => void copy()}>
      <Icon name={isDone ? 'check' : 'copy'} size={18} />
      <output>{isDone ? t('ui.copy.done') : t('ui.copy.label', { what })}</output>
    </Button>
  );
};
