import type { ChangeEvent, DragEvent } from 'react';
import { useState } from 'react';
import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import { notesOf } from '../fields/field-notes.tsx';
import field from '../fields/field.module.css';
import css from './file-upload.module.css';
import { Icon } from '../controls/icon.tsx';
import type { IconName } from '../controls/icon.tsx';

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

interface WayProps extends Omit<UploadZoneProps, 'name' | 'formats'> {
  /** Of the field in the form; the camera is only another way to fill it. */
  readonly name?: string;
  readonly icon: IconName;
  readonly action: string;
  readonly about?: string;
  readonly isCamera?: boolean;
  readonly isDropped?: boolean;
}

/** What a camera takes, among what may be sent. */
const PHOTOS = 'image/jpeg,image/png';

/** Touch devices cannot drag files, and have a camera. */
const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

const firstOf = (files: FileList | null): File | undefined => files?.[0] ?? undefined;

/** Lets a label accept dropped files: an extra for the mouse; others use the input inside. */
const useDrop = ({ isDisabled, onTake }: Pick<UploadZoneProps, 'isDisabled' | 'onTake'>) => {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = firstOf(event.dataTransfer.files);
      if (file && !isDisabled) onTake(file);
    },
  };
  return { isOver, handlers };
};

/** One way to choose a file: its label is the button. */
const Way = ({
  id: field_id,
  icon,
  action,
  about,
  hint,
  error,
  isDisabled,
  isCamera = false,
  isDropped = false,
  onTake,
  ...input
}: WayProps) => {
  const { isOver, handlers } = useDrop({ isDisabled, onTake });
  const id = isCamera ? `${field_id}-camera` : field_id;
  const onPick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = firstOf(event.target.files);
    // The same file again is a choice too.
    event.target.value = '';
    if (file) onTake(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra, see `useDrop`
    <label
      className={classes(
        css['zone'],
        isOver && css['over'],
        error !== undefined && css['invalid'],
        isDisabled && css['disabled'],
      )}
      {...(isDropped ? handlers : {})}
    >
      <Icon name={icon} />
      <span className={css['words']}>
        <span className={css['action']} id={`${id}-action`}>
          {action}
        </span>
        {about === undefined ? null : <span className={field['hint']}>{about}</span>}
      </span>
      <input
        {...input}
        id={id}
        type="file"
        className={css['input']}
        disabled={isDisabled}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        aria-labelledby={`${field_id}-label ${id}-action`}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf({ id: field_id, hint, error })}
        onChange={onPick}
      />
    </label>
  );
};

/** Where a file is chosen; it may be dropped with a mouse or photographed with a phone. */
export const UploadZone = ({ formats, accept, name, ...rest }: UploadZoneProps) => {
  if (!hasFinger())
    return (
      <Way
        {...{ ...rest, name, accept }}
        isDropped
        icon="upload"
        action={t('ui.upload.choose')}
        about={formats}
      />
    );
  return (
    <div className={css['ways']}>
      <Way
        {...{ ...rest, name, accept }}
        icon="upload"
        action={t('ui.upload.choose_only')}
        about={formats}
      />
      {/\.jpe?g|image/.test(accept) ? (
        <Way {...rest} isCamera accept={PHOTOS} icon="camera" action={t('ui.upload.photo')} />
      ) : null}
    </div>
  );
};
