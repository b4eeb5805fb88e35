import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { areSingleKeysOn } from '../single-keys.ts';
import { t } from './texts.ts';
import { useSheet } from './use-sheet.ts';
import type { Drawing, Sheet } from './sheet.ts';
import css from './viewer.module.css';

interface ViewerProps {
  readonly file: Blob | undefined;
  readonly filename: string;
  /** Called once it is seen. */
  readonly onShown?: () => void;
  /** What else stands in the row of its buttons. */
  readonly children?: ReactNode;
}

const QUARTER = 90;
const WHOLE = 360;
const ZOOM_STEP = 1.25;
const ZOOM_MIN = 0.5;
const ZOOM_MAX = 5;
const LOADING = [{ width: '100%', height: '24rem' }];

type View = Omit<Drawing, 'width'>;
const FIRST: View = { page: 1, rotation: 0, zoom: 1 };

const turned = (view: View): View => ({ ...view, rotation: (view.rotation + QUARTER) % WHOLE });
const zoomed = (view: View, by: number): View => ({
  ...view,
  zoom: Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, view.zoom * by)),
});
const moved = (view: View, { pages }: Sheet, by: number): View => ({
  ...view,
  page: Math.min(pages, Math.max(1, view.page + by)),
});

interface CanvasProps {
  readonly sheet: Sheet;
  readonly view: View;
  readonly label: string;
  readonly onShown: () => void;
  readonly onBroken: () => void;
}

/** One page, drawn anew when it is turned or zoomed. */
const PageCanvas = ({ sheet, view, label, onShown, onBroken }: CanvasProps) => {
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useEffectEvent(onShown);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    if (!canvas.current || !place.current) return;
    const given = new AbortController();
    const drawing = { ...view, width: place.current.clientWidth };
    sheet.draw(canvas.current, drawing, given.signal).then(
      () => (given.signal.aborted ? undefined : shown()),
      () => (given.signal.aborted ? undefined : broken()),
    );
    return () => given.abort();
  }, [sheet, view]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <section ref={place} className={css['place']} tabIndex={0} aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn is no file of its own */}
      <canvas ref={canvas} role="img" aria-label={label} />
    </section>
  );
};

const save = (file: Blob, filename: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), WHOLE * WHOLE);
};

interface ToolsProps extends Pick<ViewerProps, 'filename' | 'children'> {
  readonly sheet: Sheet | undefined;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly onSave: (() => void) | undefined;
}

const Tools = ({ filename, children, sheet, view, setView, onSave }: ToolsProps) => (
  <div className={css['tools']}>
    <strong className={css['name']}>{filename}</strong>
    {sheet && sheet.pages > 1 ? (
      <>
        <Button
          kind="quiet"
          isDisabled={view.page === 1}
          onPress={() => setView(moved(view, sheet, -1))}
        >
          {t('before')}
        </Button>
        <span>{t('page', { page: `${view.page}`, pages: `${sheet.pages}` })}</span>
        <Button
          kind="quiet"
          isDisabled={view.page === sheet.pages}
          onPress={() => setView(moved(view, sheet, 1))}
        >
          {t('after')}
        </Button>
      </>
    ) : null}
    {sheet ? (
      <>
        <Button
          kind="quiet"
          label={t('smaller')}
          onPress={() => setView(zoomed(view, 1 / ZOOM_STEP))}
        >
          −
        </Button>
        <Button kind="quiet" label={t('larger')} onPress={() => setView(zoomed(view, ZOOM_STEP))}>
          +
        </Button>
        <Button kind="quiet" onPress={() => setView(turned(view))}>
          {t('turn')}
        </Button>
      </>
    ) : null}
    {onSave ? (
      <Button kind="quiet" onPress={onSave}>
        {t('download')}
      </Button>
    ) : null}
    {children}
  </div>
);

/**
 * A scan beside the record: PDF and pictures, drawn by us; nothing in them runs. What cannot be drawn says so, and may be taken
 * along. *Source*: office.md 3, ADR 211.
 */
export const Viewer = ({ file, filename, onShown, children }: ViewerProps) => {
  const { sheet, isBroken, breakIt } = useSheet(file);
  const [view, setView] = useState(FIRST);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || !sheet) return;
    if (event.key === '+') setView(zoomed(view, ZOOM_STEP));
    else if (event.key === '-') setView(zoomed(view, 1 / ZOOM_STEP));
    else if (event.key === 't') setView(turned(view));
    else if (event.key === 'PageDown') setView(moved(view, sheet, 1));
    else if (event.key === 'PageUp') setView(moved(view, sheet, -1));
    else return;
    event.preventDefault();
  };
  const name = t('label', { filename });
  const onSave = file && (() => save(file, filename));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside
    <section className={css['viewer']} aria-label={name} onKeyDown={press}>
      <Tools {...{ filename, children, sheet, view, setView, onSave }} />
      {isBroken ? (
        <Notice tone="bad" title={t('broken')}>
          {t('broken_text')}
        </Notice>
      ) : null}
      {sheet ? (
        <PageCanvas
          sheet={sheet}
          view={view}
          label={`${filename}, ${t('page', { page: `${view.page}`, pages: `${sheet.pages}` })}`}
          onShown={() => onShown?.()}
          onBroken={breakIt}
        />
      ) : null}
      {!sheet && !isBroken ? <Skeleton lines={LOADING} /> : null}
    </section>
  );
};
