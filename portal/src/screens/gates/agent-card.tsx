import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import { isSupportOpen } from '@area/domain/calendar/ages';
import type { ReactNode } from 'react';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { ContactButton } from '../../parts/agent/contact-button.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import css from './gates.module.css';

interface AgentCardProps {
  readonly title: string;
  readonly text: string;
  /** Below the text: a list of what is needed. */
  readonly details?: ReactNode;
  /** What else may be done here. */
  readonly children?: ReactNode;
  /** Where nobody but the agent can help. */
  readonly isOnlyWay?: boolean;
}

/** What an agent resolves: why, by telephone or in writing. The footer below has the hours. */
export const AgentCard = ({
  title,
  text,
  details,
  children,
  isOnlyWay = false,
}: AgentCardProps) => {
  const { support_phone: phone } = useConfiguration();
  const now = useBusinessClock();
  return (
    <Card title={title}>
      <p>{text}</p>
      {details}
      <Row>
        <ContactButton kind={isOnlyWay ? 'primary' : 'secondary'} />
        <LinkButton kind="secondary" isOutside href={`tel:${phone.replaceAll(' ', '')}`}>
          {t('ui.agent.call', { phone })}
        </LinkButton>
        {children}
      </Row>
      <p className={css['quiet']}>
        {t(isSupportOpen(now(), businessCalendar()) ? 'gates.agent.open' : 'gates.agent.closed')}
      </p>
    </Card>
  );
};
