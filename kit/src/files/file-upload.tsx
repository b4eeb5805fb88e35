import { UPLOAD_EXTENSIONS } from '@area/domain/document/upload';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../style/classes.ts';
import { FieldName } from '../fields/field-notes.tsx';
import type { FieldProps } from '../fields/field-notes.tsx';
import field from '../fields/field.module.css';
import css from './file-upload.module.css';
import { Icon } from '../controls/icon.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useUploadState } from './use-upload-state.ts';
import type { Send } from './use-upload-state.ts';

interface FileUploadProps<Kept> extends FieldProps {
  readonly name: string;
  /** What was sent and kept, or nothing yet. */
  readonly value: Kept | undefined;
  readonly onChange: (kept: Kept | undefined) => void;
  readonly send: Send<Kept>;
  readonly isDisabled?: boolean;
  /** The accepted files, in words and for the file input; by default those of documents to send. */
  readonly formats?: string;
  readonly accept?: string;
  /** Beside what was kept: to open it. */
  readonly aside?: ReactNode;
}

const PERCENT = 100;

/** The upload in progress. The bar shows it; screen readers announce only the start and the end. */
const OnItsWay = ({
  filename,
  fraction,
  onStop,
}: {
  readonly filename: string;
  readonly fraction: number;
  readonly onStop: () => void;
}) => (
  <div className={css['file']}>
    <Icon name="document" />
    <span className={css['name']}>{filename}</span>
    <span className={field['hint']}>{Math.round(fraction * PERCENT)} %</span>
    <Button kind="quiet" onPress={onStop}>
      {t('ui.upload.stop')}
    </Button>
    <progress
      className={css['bar']}
      max={1}
      value={fraction}
      aria-label={t('ui.upload.progress', { filename })}
    />
  </div>
);

/** What was sent and kept. */
const KeptFile = ({
  filename,
  aside,
  onRemove,
}: {
  readonly filename: string;
  readonly aside: ReactNode;
  readonly onRemove: () => void;
}) => (
  <div className={css['file']}>
    <Icon name="check" />
    <span className={css['name']}>{filename}</span>
    {aside}
    <Button kind="quiet" label={t('ui.upload.remove_label', { filename })} onPress={onRemove}>
      {t('ui.upload.remove')}
    </Button>
  </div>
);

/** The focused element disappears with each step; the focus stays in the field. */
const useKeptFocus = (box: RefObject<HTMLElement | null>, step: string): void => {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step && document.activeElement === document.body) box.current?.focus();
    lastStep.current = step;
  }, [box, step]);
};

/** A document to attach: chosen or dropped, uploaded at once, and removable until the form is sent. *Source*: decisions 7. */
export const FileUpload = <Kept extends { readonly filename: string }>({
  label,
  hint,
  error,
  isOptional,
  name,
  value,
  onChange,
  send,
  isDisabled = false,
  formats = t('ui.upload.formats'),
  accept = UPLOAD_EXTENSIONS.join(','),
  aside,
}: FileUploadProps<Kept>) => {
  const id = useId();
  const { underway, problem, take, abort } = useUploadState(send, onChange);
  const told = problem ?? error;
  const box = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(box, underway ? 'underway' : value ? 'kept' : 'open');
  const open = value ? (
    <KeptFile filename={value.filename} aside={aside} onRemove={() => onChange(undefined)} />
  ) : (
    <UploadZone
      {...{ id, name, hint, isDisabled, formats, accept }}
      error={told}
      onTake={(file) => void take(file)}
    />
  );

  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className={classes(field['field'], css['upload'])}
    >
      <span id={`${id}-label`} className={field['label']}>
        <FieldName label={label} isOptional={isOptional} />
      </span>
      {underway ? <OnItsWay {...underway} onStop={abort} /> : open}
      <output className={field['hint']}>
        {underway
          ? t('ui.upload.sending', { filename: underway.filename })
          : value
            ? t('ui.upload.kept')
            : null}
      </output>
      {hint && !value ? (
        <span id={`${id}-hint`} className={field['hint']}>
          {hint}
        </span>
      ) : null}
      {told ? (
        <span id={`${id}-error`} className={field['error']} role="alert">
          <Icon name="warning" size={16} />
          {told}
        </span>
      ) : null}
    </fieldset>
  );
};
