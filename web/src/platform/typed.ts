let typed = false;

/** Whether somebody has typed into a form of the open screen, which would be lost with it. */
export const hasTyped = (): boolean => typed;

/** Another screen is open. */
export const forgetTyped = (): void => {
  typed = false;
};

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) typed = true;
  });
}
