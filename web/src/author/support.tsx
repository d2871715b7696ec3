import { useSettings } from './settings.ts';

/** Where to ask, as a link. */
export function Support() {
  const { supportEmail } = useSettings();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
