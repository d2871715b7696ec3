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
    const title = document.createElement('h1');
    title.textContent = 'Could not load this page';
    const text = document.createElement('p');
    text.textContent = 'The connection was lost, or an update is in progress.';
    const button = document.createElement('button');
    button.textContent = 'Reload';
    button.addEventListener('click', () => location.reload());
    // In a box of its own: nothing of it is left where the page is drawn after all.
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText = 'padding:2rem;font-family:system-ui,sans-serif;max-width:34rem';
    box.append(title, text, button);
    root.replaceChildren(box);
  };

  // Without it there would be a white page. What is only preloaded is missed by whoever needs it, who says so.
  const isNeeded = (file) =>
    file instanceof HTMLScriptElement ||
    (file instanceof HTMLLinkElement && file.rel === 'stylesheet');

  addEventListener(
    'error',
    ({ target }) => {
      const root = document.getElementById('root');
      if (!isNeeded(target) || (root && isAlive(root))) return;
      if (window.reloadOnce()) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', words);
      else words();
    },
    true,
  );
})();
