import type { ReactNode } from 'react';
import { useState } from 'react';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { FormPlace } from './form-place.tsx';
import { useIsReadOnly } from './read-only.ts';

interface EditingProps {
  readonly title: string;
  /** What is changed, for screen readers. */
  readonly label: string;
  /** What is there, and what waits. */
  readonly shown: ReactNode;
  readonly renderForm: (close: () => void) => ReactNode;
  readonly action?: string;
  /** The first thing to do on its page, rather than one of many. */
  readonly isMain?: boolean;
  /** Why the client may not either, in words. */
  readonly whyNot?: string | undefined;
}

/**
 * A part of the record: read first, and changed on request. Staff read it with a note that says why they cannot change it;
 * a represented person reads it.
 */
export const EditableSection = ({
  title,
  label,
  shown,
  renderForm,
  action = t('profile.form.change'),
  isMain = false,
  whyNot,
}: EditingProps) => {
  const [isOpen, setOpen] = useState(false);
  const { isDisabled, why = whyNot } = useClientOnly();
  if (useIsReadOnly()) return <Card title={title}>{shown}</Card>;
  return (
    <Card title={title}>
      {shown}
      <FormPlace label={label} isOpen={isOpen}>
        {isOpen ? (
          renderForm(() => setOpen(false))
        ) : (
          <>
            <div>
              <Button
                kind={isMain ? 'primary' : 'secondary'}
                label={label}
                isDisabled={isDisabled || whyNot !== undefined}
                onPress={() => setOpen(true)}
              >
                {action}
              </Button>
            </div>
            {why === undefined ? null : <Notice>{why}</Notice>}
          </>
        )}
      </FormPlace>
    </Card>
  );
};
