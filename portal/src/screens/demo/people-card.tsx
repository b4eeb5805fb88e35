import type { DemoPerson } from '@area/contract/demo/schemas';
import { paths } from '../../app/paths.ts';
import { useDemoPeople } from '../../calls/demo.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { t, textOf } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './demo.module.css';
import { PORTAL_TAB } from './portal-tab.ts';

const LOADING = Array.from({ length: 4 }, () => ({ width: '100%', height: '10rem' }));

const firstName = (name: string): string => name.split(' ')[0] ?? name;

const Person = ({
  person: { name, document_number, configuration, story },
}: {
  readonly person: DemoPerson;
}) => {
  const session = useSession();
  const enter = (): void => {
    // The session of another person would send the login to their own area.
    session.close();
    window.open(paths.loginAs(configuration, document_number), PORTAL_TAB);
  };
  return (
    <li className={css['person']}>
      <h3>{name}</h3>
      <p className={css['about']}>
        {document_number} ·{' '}
        {t('demo.people.portal_of', { portal: textOf(`demo.people.portal.${configuration}`) })}
      </p>
      <p className={css['story']}>{story}</p>
      <Button kind="secondary" onPress={enter}>
        {t('demo.people.enter', { name: firstName(name) })}
      </Button>
    </li>
  );
};

const People = ({ people }: { readonly people: readonly DemoPerson[] }) => {
  const password = people[0]?.password ?? '';
  return (
    <>
      <p className={css['password']}>
        {t('demo.people.password')} <strong>{password}</strong>
        <CopyButton text={password} what={t('demo.people.copy_password')} />
      </p>
      <ul className={css['people']}>
        {people.map((person) => (
          <Person key={person.document_number} person={person} />
        ))}
      </ul>
      <p className={css['quiet']}>{t('demo.people.new_tab')}</p>
    </>
  );
};

/** The people of the demo, and how to log in as each. */
export const PeopleCard = () => {
  const { data, error, refetch } = useDemoPeople();
  return (
    <Card title={t('demo.people.title')}>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {data ? <People people={data} /> : null}
    </Card>
  );
};
