import type { ChangeEvent, DragEvent } from 'react';
import { useState } from 'react';
import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import { notesOf } from '../fields/field-notes.tsx';
import field from '../fields/field.module.css';
import css from './file-upload.module.css';
import { Icon } from '../controls/icon.tsx';

interface UploadZoneProps {
  /** Id of the field, from which those of its label and notes follow. */
  readonly id: string;
  readonly name: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly formats: string;
  readonly accept: string;
  readonly onTake: (file: File) => void;
}

const firstOf = (files: FileList | null): File | undefined => files?.[0] ?? undefined;

/** Where a file is chosen, or dropped. */
export const UploadZone = ({
  id,
  name,
  hint,
  error,
  isDisabled,
  formats,
  accept,
  onTake,
}: UploadZoneProps) => {
  const [isOver, setOver] = useState(false);

  const onPick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = firstOf(event.target.files);
    // The same file again is a choice too.
    event.target.value = '';
    if (file) onTake(file);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = firstOf(event.dataTransfer.files);
    if (file && !isDisabled) onTake(file);
  };

  return (
    // Dropping is an extra for the mouse; the input inside is what everybody else uses.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <label
      className={classes(
        css['zone'],
        isOver && css['over'],
        error !== undefined && css['invalid'],
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
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf({ id, hint, error })}
        onChange={onPick}
      />
    </label>
  );
};
