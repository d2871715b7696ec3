// Runs before anything else: no build changes its name, and it needs no other file.
(() => {
  // A remembered colour scheme never flashes the other one.
  let wanted = null;
  try {
    wanted = localStorage.getItem('colorScheme');
  } catch {
    // Storage is blocked: the system decides.
  }
  if (wanted !== 'light' && wanted !== 'dark') {
    wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', wanted);

  // After an update a file of this page may be gone: a new page knows the new ones. Once a minute, so
  // that what is missing for good does not turn in circles. Says whether it reloads.
  window.reloadOnce = () => {
    try {
      const last = Number(sessionStorage.getItem('reloadedAt'));
      if (Date.now() - last < 60_000) return false;
      sessionStorage.setItem('reloadedAt', String(Date.now()));
    } catch {
      return false;
    }
    location.reload();
    return true;
  };

  // Drawn by the scripts of the page, not only painted by the server.
  const isAlive = (root) => root.childElementCount > 0 && !root.hasAttribute('data-painted');

  const words = () => {
    const root = document.getElementById('root');
    if (!root || isAlive(root)) return;
    root.removeAttribute('data-painted');
    root.replaceChildren();
    const title = document.createElement('h1');
    title.textContent = 'Could not load this page';
    const text = document.createElement('p');
    text.textContent = 'The connection was lost, or an update is in progress.';
    const button = document.createElement('button');
    button.textContent = 'Reload';
    button.addEventListener('click', () => location.reload());
    root.setAttribute('role', 'alert');
    root.style.cssText = 'padding:2rem;font-family:system-ui,sans-serif;max-width:34rem';
    root.append(title, text, button);
  };

  // The first script or style of the page is missing: without words there would be a white page.
  addEventListener(
    'error',
    ({ target }) => {
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
      const root = document.getElementById('root');
      if (!isFile || (root && isAlive(root))) return;
      if (window.reloadOnce()) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', words);
      else words();
    },
    true,
  );
})();
