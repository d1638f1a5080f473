/**
 * Moves focus to what an address names after the `#`, as a browser does for links that it follows itself: otherwise the
 * next Tab would go on from the link in the bar. Focus that is already in there, say in a form, stays.
 */
export function focusTarget(hash: string): void {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  if (!target || target.contains(document.activeElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
