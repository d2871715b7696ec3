import type { z } from 'zod';
import type { Section } from '#contract/plans.ts';
import type { createShare, NewShare, OnlyOne, Sponsor } from '#contract/shares.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { notDone } from '../../ui/not-done.ts';
import { useCreateShare } from '../calls/create-share.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { type End, expiresAt } from './expiry.ts';
import type { Kind } from './kind-choice.tsx';
import { type NamedOnes, oneOf, useNamed } from './one-choice.tsx';
import type { Logo } from './read-logo.ts';
import { NO_SPONSOR, sponsorOf, type TypedSponsor } from './sponsor-choice.tsx';

interface Options {
  prefix: string;
  /** The poster or author that is selected when the page opens. */
  selected?: OnlyOne | undefined;
  onCreated: (token: string) => void;
}

interface ShareValues {
  name: string;
  kind: Kind;
  sections: readonly Section[];
  /** The poster or author, as typed. */
  one: string;
  sponsor: TypedSponsor;
  end: End;
  note: string;
  logo: Logo | null;
}

/** What a link shows. */
interface Content {
  only?: OnlyOne | undefined;
  sponsor?: Sponsor | undefined;
  sections: readonly Section[];
}

type CreatedShare = z.infer<(typeof createShare)['answers'][201]>;

/** The form of a new link, what the link shows, and whether nothing is missing. */
export function useShareForm({ prefix, selected, onCreated }: Options) {
  const { sections } = useReader();
  const { data: conference = '' } = useConferenceName(useReader());
  const zone = useTimeZone();
  const form = useSaveForm<ShareValues, NewShare, CreatedShare>({
    initialValues: {
      ...{ name: '', note: '', logo: null, sponsor: NO_SPONSOR, sections },
      kind: selected?.section ?? 'sections',
      one: selected ? splitLabel(selected.name, conference).own : '',
      end: { expiry: '30', lastDay: '' },
    },
    clearTo: (sent) => ({ ...sent, name: '', note: '', one: '', sponsor: NO_SPONSOR }),
    mutation: useCreateShare(prefix),
    toRequest: ({ name, note, logo, end, ...values }) => ({
      ...toContent(contentOf(values, named, sections)),
      ...{ name, expiresAt: expiresAt(end, Date.now(), zone) ?? null },
      ...(note.trim() && { note }),
      ...(logo && { logo: logo.base64 }),
    }),
    onSaved: ({ token }) => onCreated(token),
    failedMessage: notCreated,
    fieldErrors: ({ fields: { expiresAt: end, ...fields } }) => ({ ...fields, end }),
  });
  const { values } = form.fields;
  const named = useNamed(
    values.kind === 'posters' || values.kind === 'authors' ? values.kind : null,
  );
  const content = contentOf(values, named, sections);
  const isComplete =
    values.name.trim() !== '' &&
    content.sections.length > 0 &&
    (named.section === null || content.only !== undefined) &&
    expiresAt(values.end, Date.now(), zone) !== undefined;
  return { form, content, named, isComplete };
}

const toContent = ({ only, sponsor, sections }: Content) => ({
  sections: [...sections],
  ...(only && { only }),
  ...(sponsor && { sponsor }),
});

function contentOf(
  { kind, one, sponsor, sections }: Pick<ShareValues, 'kind' | 'one' | 'sponsor' | 'sections'>,
  { section, known }: NamedOnes,
  all: readonly Section[],
): Content {
  if (section) return { only: oneOf(section, one, known ?? []), sections: pageOf(section, all) };
  if (kind === 'sections') return { sections };
  const report = sponsorOf(sponsor);
  return { sponsor: report, sections: sectionsOf(report) };
}

/** What stands on the page of one poster or author besides its visits. */
const onPage: readonly Section[] = ['traffic', 'videos', 'audios'];

const pageOf = (section: Section, all: readonly Section[]): Section[] =>
  all.filter((each) => each === section || onPage.includes(each));

const sectionsOf = (report: Sponsor | undefined): Section[] => [
  ...(report?.posters.length || report?.sessions?.length ? (['posters'] as const) : []),
  ...(report?.topics.length ? (['topics'] as const) : []),
];

/** The fields that show what the server says about them. */
const shown = ['name', 'expiresAt', 'note', 'logo', 'sponsor'];

function notCreated(error: ApiError): Message | null {
  if (shown.some((field) => field in error.fields)) return null;
  const [detail = error.message] = Object.values(error.fields);
  return notDone({ tone: 'error', text: t('Could not create the link'), detail }, error);
}
