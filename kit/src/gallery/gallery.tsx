import type { ReactNode } from 'react';
import { SchemeChoice } from '../white-label/scheme-choice.tsx';
import { LinkButton } from '../controls/button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { ConfigurationContext } from '../white-label/configuration-context.ts';
import type { InitialConfiguration } from '../white-label/configuration.ts';
import { DataSection } from './data-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FilesSection } from './files-section.tsx';
import { FlowSection } from './flow-section.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { CONTENT_ID, PagesSection } from './pages-section.tsx';
import { SeriesSection } from './series-section.tsx';
import css from './gallery.module.css';

const Page = ({ children }: { readonly children: ReactNode }) => (
  <main id={CONTENT_ID} tabIndex={-1} className={css['page']}>
    {children}
  </main>
);

/** Every component in every state. Under `vite` only: the build leaves it out. */
export const Gallery = ({ configuration }: { readonly configuration: InitialConfiguration }) => (
  <ConfigurationContext value={configuration}>
    <Page>
      <Stack>
        <PageTitle intro="Todos los componentes, en todos sus estados." aside={<SchemeChoice />}>
          Galería
        </PageTitle>
        <Row>
          <LinkButton isOutside kind="secondary" href="?config=cierzo">
            Cierzo
          </LinkButton>
          <LinkButton isOutside kind="secondary" href="?config=brumario">
            Brumario
          </LinkButton>
        </Row>
        <NumbersSection />
        <SeriesSection />
        <DataSection />
        <FieldsSection />
        <FilesSection />
        <PagesSection />
        <FlowSection />
      </Stack>
    </Page>
    <Toasts />
  </ConfigurationContext>
);
