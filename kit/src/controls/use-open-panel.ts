import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

interface OpenPanel<Box extends HTMLElement> {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Around the button and its panel: a press anywhere else closes it. */
  readonly box: RefObject<Box | null>;
}

/** A panel that a button opens, and that closes when one presses elsewhere. */
export const useOpenPanel = <Box extends HTMLElement>(): OpenPanel<Box> => {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<Box>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return { isOpen, setOpen, box };
};
