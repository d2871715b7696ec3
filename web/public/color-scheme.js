// Runs before the first paint, so that a remembered colour scheme never flashes the other one.
(() => {
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
})();
