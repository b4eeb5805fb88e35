import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { t } from '../texts/t.ts';
import { classes } from './classes.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

/** What every field of a form says of itself. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Why what is typed is refused. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

export const FieldLabel = ({ label, isOptional }: FieldProps) => (
  <Label className={classes(css['label'])}>
    {label}
    {isOptional ? <span className={css['optional']}> ({t('ui.optional')})</span> : null}
  </Label>
);

/** Hint and error, tied to the field by React Aria. */
export const FieldNotes = ({ hint, error }: FieldProps) => (
  <>
    {hint ? (
      <Text slot="description" className={classes(css['hint'])}>
        {hint}
      </Text>
    ) : null}
    <FieldError className={classes(css['error'])}>
      {error ? (
        <>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </>
      ) : null}
    </FieldError>
  </>
);
