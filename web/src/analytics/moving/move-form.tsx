import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import '../../ui/password-input.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Move } from '#contract/move.ts';
import { t } from '../../texts/texts.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { type MoveRequest, useStartMove } from '../calls/moves.ts';
import classes from './move.module.css';

type MoveValues = Omit<MoveRequest, 'siteId'> & { siteId: string };

interface Props {
  prefix: string;
  /** Its Matomo is suggested again; its token nobody has any more. */
  last: Move | null;
}

/** Where the visits come from. */
export function MoveForm({ prefix, last }: Props) {
  const form = useSaveForm<MoveValues, MoveRequest, { move: Move | null }>({
    initialValues: {
      url: last?.url ?? '',
      siteId: String(last?.siteId ?? ''),
      token: '',
      wholeSite: last?.wholeSite ?? false,
      beside: false,
    },
    mutation: useStartMove(prefix),
    toRequest: (values) => ({ ...values, siteId: Number(values.siteId) }),
    failedMessage: t('Could not start the import'),
  });
  const { getInputProps, setFieldValue } = form.fields;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{headingOf(last)}</h2>
      <p className={classes.hint}>
        {t(
          'Imports page views, events, searches, downloads and outbound links, with time, source, country and language. Does not import devices, browsers or media plays, because Matomo’s visitor log does not include them. Importing a visit twice counts it once.',
        )}
      </p>
      <Form form={form}>
        <TextInput
          label={t('Matomo URL')}
          type="url"
          placeholder="https://matomo.example"
          required
          {...getInputProps('url')}
        />
        <TextInput
          label={t('Site ID')}
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          title={t('The ID of the site in Matomo')}
          required
          {...getInputProps('siteId')}
          onChange={(event) => setFieldValue('siteId', event.target.value.trim())}
        />
        <PasswordInput
          label={t('Token')}
          description={t(
            'The token of a user with view access to the site. It is deleted after the import and never shown.',
          )}
          autoComplete="off"
          required
          {...getInputProps('token')}
        />
        <Checkbox
          label={t('This Matomo site contains only this conference')}
          description={t('If not, only pages under the poster base URL are imported.')}
          {...getInputProps('wholeSite', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('Import even if this conference already has visits')}
          description={t('If not, the import stops at any period that already has visits.')}
          {...getInputProps('beside', { type: 'checkbox' })}
        />
        <Button type="submit" className={classes.submit} loading={form.isPending}>
          {isUnfinished(last) ? t('Continue') : t('Import')}
        </Button>
      </Form>
    </section>
  );
}

const isUnfinished = (last: Move | null): boolean =>
  last !== null && last.status !== 'done' && last.progress !== null;

const headingOf = (last: Move | null): string => {
  if (isUnfinished(last)) return t('Resume import');
  return last?.status === 'done' ? t('Import newer data') : t('Matomo connection');
};
