import type { DemoStaffMember } from '@area/contract/demo/schemas';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { useDemoStaff } from '../../calls/demo.ts';
import css from './demo.module.css';
import { t, textOf } from './texts.ts';

const LOADING = Array.from({ length: 5 }, () => ({ width: '100%', height: '5rem' }));

const Member = ({
  member: { username, name, permission_set, code, totp_secret },
}: {
  readonly member: DemoStaffMember;
}) => (
  <li className={css['person']}>
    <h3>{name}</h3>
    <p className={css['about']}>
      {username} · {textOf(`codes.permission_set.${permission_set}`)}
    </p>
    <p className={css['password']}>
      {t('demo.staff.code')} <strong>{code}</strong>
      <CopyButton text={code} what={t('demo.staff.copy_code', { name })} isShort />
    </p>
    <p className={css['password']}>
      {t('demo.staff.secret')} <span className={css['secret']}>{totp_secret}</span>
      <CopyButton text={totp_secret} what={t('demo.staff.copy_secret', { name })} isShort />
    </p>
  </li>
);

/** Who works at the manager, with the code that each one's application shows right now. */
export const StaffCard = () => {
  const { data, error, refetch } = useDemoStaff();
  return (
    <Card
      title={t('demo.staff.title')}
      aside={
        <Row>
          <LinkButton href="/demo/door" kind="secondary" isOutside>
            {t('demo.staff.open')}
          </LinkButton>
          <LinkButton href="/demo/door?tour" isOutside>
            {t('demo.staff.tour')}
          </LinkButton>
        </Row>
      }
    >
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {data ? (
        <>
          <p className={css['quiet']}>{t('demo.staff.intro')}</p>
          <ul className={css['people']}>
            {data.map((member) => (
              <Member key={member.username} member={member} />
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
};
