import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ContactButton } from '../../ui/contact-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import css from './gates.module.css';
import './texts.ts';

const STEPS = ['keep', 'cancel', 'expire'] as const;

/** /rejected-signature: what becomes of an order that was not signed. *Source*: specification 2, decisions 1.1. */
export const RejectedScreen = () => (
  <Stack isNarrow>
    <PageTitle intro={t('gates.rejected.intro')}>{t('gates.rejected.title')}</PageTitle>
    <Card title={t('gates.rejected.next')}>
      <ul className={css['list']}>
        {STEPS.map((step) => (
          <li key={step}>{t(`gates.rejected.step.${step}`)}</li>
        ))}
      </ul>
      <Row>
        <LinkButton href={paths.signDocuments()}>{t('gates.rejected.sign')}</LinkButton>
        <LinkButton kind="secondary" href={paths.operations()}>
          {t('gates.rejected.operations')}
        </LinkButton>
      </Row>
    </Card>
    <Card isPlain>
      <p>{t('gates.rejected.why')}</p>
      <Row>
        <ContactButton />
      </Row>
    </Card>
  </Stack>
);
