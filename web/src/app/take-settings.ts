import type { StaffPage } from '#contract/staff-page.ts';
import { settingsQuery } from '../platform/settings.ts';
import { setSupportEmail } from '../platform/support.ts';
import { queryClient } from './query-client.ts';

/** Takes what the server wrote into the page; while developing it is asked for. */
export function takeSettings(): void {
  const written = document.getElementById('page')?.textContent ?? '';
  if (!written.startsWith('{"')) return;
  const { settings }: StaffPage = JSON.parse(written);
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  setSupportEmail(settings.supportEmail);
}
