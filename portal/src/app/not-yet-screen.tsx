import type { ComponentType } from 'react';
import { t } from '../texts/t.ts';
import type { TextKey } from '../texts/catalogues.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Stack } from '../ui/stack.tsx';
import { paths } from './paths.ts';

/** An honest page for a section that the menu already names. */
export const notYetScreen = (title: TextKey): ComponentType => {
  const NotYetScreen = () => (
    <Stack>
      <PageTitle>{t(title)}</PageTitle>
      <EmptyState
        title={t('shell.not_yet.title')}
        text={t('shell.not_yet.text')}
        action={
          <LinkButton kind="secondary" href={paths.home()}>
            {t('shell.not_yet.back')}
          </LinkButton>
        }
      />
    </Stack>
  );
  return NotYetScreen;
};
