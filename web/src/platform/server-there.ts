/** Whether the server answers. A new page without a connection would take away what is on the screen. */
export const isServerThere = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
