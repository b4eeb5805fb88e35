import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import css from './toggletip.module.css';
import { useOpenPanel } from './use-open-panel.ts';

/** *Units*: CSS pixels, between the button and its panel. */
const GAP = 6;
/** *Units*: CSS pixels, between the panel and the edge of the window. */
const MARGIN = 16;

/** Under its button, or above it where only there is room; never beyond the window. It moves with the page. */
const place = (panel: HTMLElement, button: Element): void => {
  const { left, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const farthest = document.documentElement.clientWidth - width - MARGIN;
  const isAbove = bottom + GAP + height > innerHeight && top - GAP - height > 0;
  panel.style.left = `${scrollX + Math.max(MARGIN, Math.min(left, farthest))}px`;
  panel.style.top = `${scrollY + (isAbove ? top - GAP - height : bottom + GAP)}px`;
};

interface PanelProps {
  readonly id: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Above everything else, also above an open dialog, and beside its button for whoever reads by ear. */
const Panel = ({ id, box, children }: PanelProps) => {
  const panel = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [shown, button] = [panel.current, box.current?.firstElementChild];
    if (!shown || !button) return undefined;
    if ('showPopover' in shown && !shown.matches(':popover-open')) shown.showPopover();
    place(shown, button);
    // What is explained may arrive later than the panel.
    const observer = new ResizeObserver(() => place(shown, button));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [box]);
  return (
    <span ref={panel} id={id} popover="manual" className={css['panel']}>
      {children}
    </span>
  );
};

interface ToggletipProps {
  /** Names the button: what is explained. */
  readonly name: string;
  /** The explanation; drawn when it is first asked for. */
  readonly children: ReactNode;
}

/**
 * A question mark beside a word, which explains it: opened and closed by a press or a key, closed by Escape or by going on.
 * A screen reader reads the explanation when it opens, and the focus stays on the button. *Source*: ADR 238.
 */
export const Toggletip = ({ name, children }: ToggletipProps) => {
  const id = useId();
  const { isOpen, setOpen, box } = useOpenPanel<HTMLSpanElement>();

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !box.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from anywhere inside
    <span
      ref={box}
      className={css['toggletip']}
      data-print="hide"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        type="button"
        className={css['button']}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css['sign']} aria-hidden="true">
          ?
        </span>
      </button>
      <output>
        {isOpen ? (
          <Panel id={id} box={box}>
            {children}
          </Panel>
        ) : null}
      </output>
    </span>
  );
};
