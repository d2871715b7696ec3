/**
 * A button cannot be pressed while it does what it was pressed for, and a browser takes the focus from
 * whatever is disabled. Once it can be pressed again, the focus is there again, unless it went elsewhere.
 */
export function keepFocusOfBusyButtons(): void {
  let focused: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && focused instanceof Node && !focused.contains(target)) {
      focused = null;
    }
  });
  new MutationObserver(() => {
    if (!(focused instanceof HTMLButtonElement) || focused.disabled) return;
    if (document.activeElement === document.body) focused.focus({ preventScroll: true });
  }).observe(document, { attributes: true, attributeFilter: ['disabled'], subtree: true });
}
