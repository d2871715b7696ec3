import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
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

interface PagesValues {
  /** Null: authors have no page. */
  from: string | null;
}

function PagesForm({ prefix, from: read }: { prefix: string; from: string | null }) {
  const [day, setDay] = useState(read ?? '');
  const form = useSaveForm<PagesValues, string | null, PagesValues>({
    initialValues: { from: read },
    mutation: usePutAuthorPages(prefix),
    toRequest: ({ from }) => from,
    savedMessage: () => ({ tone: 'success', text: t('Setting saved') }),
    failedMessage: t('Could not save the setting'),
  });
  const { values, getInputProps, setFieldValue } = form.fields;
  const isOn = values.from !== null;
  const choose = (from: string | null) => setFieldValue('from', from);
  return (
    <Form form={form}>
      <fieldset className={classes.sections}>
        <legend>{t('Show authors their statistics')}</legend>
        <label>
          <input type="radio" name="pages" checked={!isOn} onChange={() => choose(null)} />
          {t('Never')}
        </label>
        <label>
          <input type="radio" name="pages" checked={isOn} onChange={() => choose(day)} />
          {t('Start date (optional)')}
        </label>
      </fieldset>
      {isOn && (
        <TextInput
          className={classes.day}
          label={t('First day')}
          type="date"
          required
          withAsterisk={false}
          {...getInputProps('from')}
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            choose(event.target.value);
          }}
        />
      )}
      <Button
        type="submit"
        className={classes.submit}
        disabled={values.from === '' || !form.isChanged}
        loading={form.isPending}
      >
        {t('Save')}
      </Button>
    </Form>
  );
}

const notEnded = (error: ApiError): Message => {
  const detail = error.fields.email ?? error.message;
  return notDone({ tone: 'error', text: t('Could not revoke the links'), detail }, error);
};

interface EndedLinks {
  email: string;
  sendNew: boolean;
}

/** For a link that got into other hands. Addresses are typed: organisers see no list of them. */
function EndLinks({ prefix }: { prefix: string }) {
  const sendNew = useRef(true);
  const form = useSaveForm<{ email: string }, EndedLinks, string>({
    initialValues: { email: '' },
    clearTo: () => ({ email: '' }),
    mutation: useEndAuthorLinks(prefix),
    toRequest: ({ email }) => ({ email, sendNew: sendNew.current }),
    savedMessage: (text) => ({ tone: 'success', text }),
    failedMessage: notEnded,
    guard: false,
  });
  const disabled = form.fields.values.email === '' || form.isPending;
  const endButton = (label: string, sendsNew: boolean) => (
    <Button
      type="submit"
      variant="default"
      disabled={disabled}
      onClick={() => {
        sendNew.current = sendsNew;
      }}
    >
      {label}
    </Button>
  );
  return (
    <section className={classes.ending}>
      <h3 className={classes.heading}>{t('Revoke one author’s links')}</h3>
      <Form form={form}>
        <TextInput
          className={classes.day}
          label={t('Author’s email address')}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.fields.getInputProps('email')}
        />
        <div className={classes.link}>
          {endButton(t('Revoke and email a new link'), true)}
          {endButton(t('Revoke only'), false)}
        </div>
      </Form>
    </section>
  );
}
