import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { cleared } from '../../ui/cleared.ts';
import { withNotSavedYet } from '../../ui/draft.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notDone } from '../../ui/not-done.ts';
import { useAuthorPages, useEndAuthorLinks, usePutAuthorPages } from '../calls/author-pages.ts';
import { useReader } from '../reader.tsx';
import classes from './share.module.css';

/** Whether authors get a page with the numbers of their own posters, and from when on. */
export function AuthorPages({ prefix }: { prefix: string }) {
  const { sections } = useReader();
  const pages = useAuthorPages(prefix);
  const mayChange = sections.includes('posters') && sections.includes('traffic');
  return (
    <section className={classes.authors} aria-labelledby="author-pages">
      <h2 className={classes.heading} id="author-pages">
        {t('Author pages')}
      </h2>
      <p className={classes.hint}>
        {t(
          'The email with their codes gives authors a private link to the statistics of their own posters: visits, viewing time, countries, days and ranking. They see nothing else of the conference.',
        )}
      </p>
      {mayChange ? (
        <Loaded query={pages} failed={t('Could not load this setting')}>
          {({ from }) => (
            <>
              <PagesForm prefix={prefix} from={from} />
              {from !== null && <EndLinks prefix={prefix} />}
            </>
          )}
        </Loaded>
      ) : (
        <p className={classes.hint}>
          {t('Not on your paid plan! If you want to upgrade please contact us.')}
        </p>
      )}
    </section>
  );
}

function PagesForm({ prefix, from }: { prefix: string; from: string | null }) {
  const saving = usePutAuthorPages(prefix);
  const [isOn, setOn] = useState(from !== null);
  const [day, setDay] = useState(from ?? '');
  const wanted = isOn ? day : null;
  const saved: Message = { tone: 'success', text: t('Setting saved') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(wanted);
  };
  return (
    <form onSubmit={submit}>
      {saving.error && <Banner {...notDone(t('Could not save the setting'), saving.error)} />}
      {saving.isSuccess && <Banner {...(wanted === from ? saved : withNotSavedYet(saved))} />}
      <fieldset className={classes.sections}>
        <legend>{t('Show authors their statistics')}</legend>
        <label>
          <input type="radio" name="pages" checked={!isOn} onChange={() => setOn(false)} />
          {t('Never')}
        </label>
        <label>
          <input type="radio" name="pages" checked={isOn} onChange={() => setOn(true)} />
          {t('Start date (optional)')}
        </label>
      </fieldset>
      {isOn && (
        <TextInput
          className={classes.day}
          label={t('First day')}
          type="date"
          required
          value={day}
          error={saving.error?.fields.from}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <Button type="submit" disabled={wanted === '' || wanted === from} loading={saving.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}

const notEnded = (error: ApiError): Message => {
  const detail = error.fields.email ?? error.message;
  return notDone({ tone: 'error', text: t('Could not revoke the links'), detail }, error);
};

/** For a link that got into other hands. Addresses are typed: organisers see no list of them. */
function EndLinks({ prefix }: { prefix: string }) {
  const ending = useEndAuthorLinks(prefix);
  const [email, setEmail] = useState('');
  const end = (sendNew: boolean) => {
    const onSuccess = () => setEmail(cleared(email, ''));
    if (!ending.isPending) ending.mutate({ email, sendNew }, { onSuccess });
  };
  const busy = ending.isPending;
  return (
    <form
      className={classes.ending}
      onSubmit={(event) => {
        event.preventDefault();
        end(true);
      }}
    >
      <h3 className={classes.heading}>{t('Revoke one author’s links')}</h3>
      {ending.error && <Banner {...notEnded(ending.error)} />}
      {ending.data && <Banner tone="success" text={ending.data} />}
      <TextInput
        className={classes.day}
        label={t('Author’s email address')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={classes.link}>
        <Button type="submit" variant="default" disabled={email === '' || busy}>
          {t('Revoke and email a new link')}
        </Button>
        <Button variant="default" disabled={email === '' || busy} onClick={() => end(false)}>
          {t('Revoke only')}
        </Button>
      </div>
    </form>
  );
}
