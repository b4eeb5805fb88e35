import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface ShortFormProps {
  readonly className?: string | undefined;
  readonly onSend: () => void;
  /** Changes when the server refused a field, which is after the form was sent. */
  readonly attempt?: number;
  readonly children: ReactNode;
}

/**
 * A form of one or two fields, which stand so near that no summary tells of them: after an attempt that failed the first
 * wrong one takes the focus, so that a screen reader says what is wrong with it.
 */
export const ShortForm = ({ className, onSend, attempt = 0, children }: ShortFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refusal of the server is the very occasion
  }, [sent, attempt]);
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        setSent((before) => before + 1);
      }}
    >
      {children}
    </form>
  );
};
