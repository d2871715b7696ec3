import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_NOTE } from '#contract/share-logo.ts';
import type { OnlyOne } from '#contract/shares.ts';
import { dateOf } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { EndChoice } from './end-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LogoChoice } from './logo-choice.tsx';
import { OneChoice } from './one-choice.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { SectionChoice } from './section-choice.tsx';
import { SelectedSummary } from './selected-summary.tsx';
import classes from './share.module.css';
import { SharePreview } from './share-preview.tsx';
import { SponsorChoice } from './sponsor-choice.tsx';
import { useShareForm } from './use-share-form.ts';

interface Props {
  prefix: string;
  /** The poster or author that it was opened for. */
  selected?: OnlyOne | undefined;
  onCreated: (token: string) => void;
  /** Of a dialog, whose title says what the form is for. */
  onCancel?: () => void;
}

/** Whom it is for, what they see, how long. Sections outside the plan cannot be given away. */
export function ShareForm(props: Props) {
  const { sections } = useReader();
  const zone = useTimeZone();
  const { selected, onCancel } = props;
  const [isChosen, setChosen] = useState(selected !== undefined);
  const { form, content, named, isComplete } = useShareForm(props);
  const { fields } = form;
  const { values, errors, getInputProps, setFieldValue } = fields;
  return (
    <Form form={form} className={classes.form}>
      <div className={classes.parts}>
        {!onCancel && <h2 className={classes.heading}>{t('New share link')}</h2>}
        {isChosen && selected && (
          <SelectedSummary one={selected} onChooseAnother={() => setChosen(false)} />
        )}
        <div className={classes.fields}>
          <TextInput
            label={t('Who is it for?')}
            placeholder={t('A sponsor')}
            autoComplete="off"
            maxLength={200}
            {...getInputProps('name')}
          />
          <EndChoice
            end={values.end}
            onChoose={(end) => setFieldValue('end', end)}
            today={zone && dateOf(zone, new Date())}
            error={errors.end}
          />
        </div>
        {!isChosen && (
          <KindChoice
            kind={values.kind}
            all={sections}
            onChoose={(kind) => fields.setValues({ kind, one: '' })}
          />
        )}
        {values.kind === 'sections' && (
          <SectionChoice
            all={sections}
            chosen={values.sections}
            onChoose={(chosen) => setFieldValue('sections', chosen)}
          />
        )}
        {named.section && !isChosen && (
          <OneChoice
            section={named.section}
            typed={values.one}
            onType={(one) => setFieldValue('one', one)}
            named={named}
          />
        )}
        {values.kind === 'sponsor' ? (
          <SponsorChoice
            typed={values.sponsor}
            error={errors.sponsor}
            onType={(sponsor) => setFieldValue('sponsor', sponsor)}
          />
        ) : (
          <PeriodChoice />
        )}
        <Textarea
          label={t('Note (optional)')}
          description={t('Plain text above the statistics, {most} characters or fewer.', {
            most: String(MAX_NOTE),
          })}
          maxLength={MAX_NOTE}
          rows={3}
          {...getInputProps('note')}
        />
        <LogoChoice
          logo={values.logo}
          onChoose={(logo) => setFieldValue('logo', logo)}
          error={errors.logo}
        />
        <div className={classes.buttons}>
          <Button
            type="submit"
            className={classes.submit}
            disabled={!isComplete}
            loading={form.isPending}
          >
            {t('Create link')}
          </Button>
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </div>
      </div>
      <SharePreview {...content} note={values.note} />
    </Form>
  );
}
