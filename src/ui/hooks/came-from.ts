/** Whether a page stands before this one in the history: of ours, or of anybody that led here. An empty new tab counts as nothing. */
export function cameFromSomewhere(): boolean {
  return stepsBack() || (document.referrer !== '' && history.length > 1)
}

/** Whether that page is one of ours. */
export function cameFromHere(): boolean {
  return stepsBack() || (document.referrer.startsWith(`${location.origin}/`) && history.length > 1)
}

function stepsBack(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return (idx ?? 0) > 0
}
