import './app/theme.css';
// Of what the server painted: seen before the application has come.
import './app/shell.module.css';
import './app/sidebar.module.css';
import './app/topbar.module.css';
import './ui/spinner.module.css';
import { readFirstPage } from './app/read-page.ts';
import { takeSettings } from './app/take-settings.ts';
import { languageOfBrowser, rememberAsked } from './texts/chosen-language.ts';
import { loadTexts } from './texts/load-texts.ts';

/*
 * The first entry, which is small: it asks for what the page shows first while the application is on its way. The
 * server lists the application's files in the page, so that they come at the same time.
 */
const texts = loadTexts(languageOfBrowser());
rememberAsked();
takeSettings();
readFirstPage();

// Nothing is awaited here: the application imports parts of this file, and would wait for it in turn.
void Promise.all([import('./render-app.tsx'), texts]).then(([{ renderApp }]) => renderApp());
