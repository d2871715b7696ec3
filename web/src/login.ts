import './app/login.css';
import './users/login-frame.module.css';
import './users/login-fields.module.css';
import './users/login-page.module.css';
import './users/demo-accounts.module.css';
import './app/color-scheme-choices.module.css';
import './app/language-choice.module.css';

/**
 * The sign-in's own entry: its styles, and nothing that the first paint would wait for. The application's files, which
 * the server lists in the page, come while the person types; it draws the same form with what was typed.
 */
function loadApplication(): void {
  const template = document.querySelector<HTMLTemplateElement>('#application');
  for (const listed of template?.content.children ?? []) {
    // A script that was parsed in a template never runs; a copy that is made here does.
    const copy = document.createElement(listed.localName);
    for (const { name, value } of listed.attributes) copy.setAttribute(name, value);
    document.head.append(copy);
  }
}

requestAnimationFrame(() => setTimeout(loadApplication));
