import { UPLOAD_EXTENSIONS } from '@area/domain/document/upload';
import type { ChangeEvent, DragEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../style/classes.ts';
import type { FieldProps } from '../fields/field-notes.tsx';
import field from '../fields/field.module.css';
import css from './file-upload.module.css';
import { Icon } from '../controls/icon.tsx';
import { useUploadState } from './use-upload-state.ts';
import type { Send } from './use-upload-state.ts';

interface FileUploadProps<Kept> extends FieldProps {
  readonly name: string;
  /** What was sent and kept, or nothing yet. */
  readonly value: Kept | undefined;
  readonly onChange: (kept: Kept | undefined) => void;
  readonly send: Send<Kept>;
  readonly isDisabled?: boolean;
  /** What may be chosen, in words and as a file input says it; documents to send unless told otherwise. */
  readonly formats?: string;
  readonly accept?: string;
}

const PERCENT = 100;

const firstOf = (files: FileList | null): File | undefined => files?.[0] ?? undefined;

/** The file on its way. The bar is for the eye and for whoever asks; what is said aloud is its beginning and its end. */
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

/** A document to attach: chosen or dropped, sent at once, and taken back until the form is. *Source*: decisions 7. */
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
}: FileUploadProps<Kept>) => {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { underway, problem, take, abort } = useUploadState(send, onChange);
  const told = problem ?? error;
  const box = useRef<HTMLFieldSetElement>(null);
  const step = underway ? 'underway' : value ? 'kept' : 'open';
  // What had the focus goes with each step; the focus stays with the field.
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step && document.activeElement === document.body) box.current?.focus();
    lastStep.current = step;
  }, [step]);

  const onPick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = firstOf(event.target.files);
    // The same file again is a choice too.
    event.target.value = '';
    if (file) void take(file);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = firstOf(event.dataTransfer.files);
    if (file && !isDisabled) void take(file);
  };

  const zone = (
    // Dropping is an extra for the mouse; the input inside is what everybody else uses.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <label
      className={classes(
        css['zone'],
        isOver && css['over'],
        told !== undefined && css['invalid'],
        isDisabled && css['disabled'],
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" />
      <span className={css['words']}>
        <span className={css['action']} id={`${id}-action`}>
          {t('ui.upload.choose')}
        </span>
        <span className={field['hint']}>{formats}</span>
      </span>
      <input
        id={id}
        name={name}
        type="file"
        className={css['input']}
        accept={accept}
        disabled={isDisabled}
        aria-labelledby={`${id}-label ${id}-action`}
        aria-invalid={told ? true : undefined}
        aria-describedby={classes(hint && `${id}-hint`, told && `${id}-error`) || undefined}
        onChange={onPick}
      />
    </label>
  );
  const kept = value ? (
    <div className={css['file']}>
      <Icon name="check" />
      <span className={css['name']}>{value.filename}</span>
      <Button
        kind="quiet"
        label={t('ui.upload.remove_label', { filename: value.filename })}
        onPress={() => onChange(undefined)}
      >
        {t('ui.upload.remove')}
      </Button>
    </div>
  ) : null;

  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className={classes(field['field'], css['upload'])}
    >
      <span id={`${id}-label`} className={field['label']}>
        {label}
        {isOptional ? <span className={field['optional']}> ({t('ui.optional')})</span> : null}
      </span>
      {underway ? <OnItsWay {...underway} onStop={abort} /> : (kept ?? zone)}
      <output className={field['hint']}>
        {underway
          ? t('ui.upload.sending', { filename: underway.filename })
          : value
            ? t('ui.upload.kept')
            : null}
      </output>
      {hint ? (
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
