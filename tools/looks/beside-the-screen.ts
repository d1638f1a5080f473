/** Runs in the page. What can be scrolled into view is reached; what is hidden from everybody, nobody misses. */
export function besideTheScreen(): Array<string> {
  const scrolls = (box: Element) =>
    /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth
  // Its buttons bring the slides.
  const isReached = (box: Element | null): boolean =>
    box !== null && (scrolls(box) || box.matches('.carousel-view') || isReached(box.parentElement))
  // What ends with dots was shortened on purpose, and a box of one pixel is read aloud only.
  const isShortened = (box: Element | null): boolean => {
    if (box === null) return false
    const { textOverflow, webkitLineClamp } = getComputedStyle(box)
    const isDotted = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    return isDotted || (box.clientWidth === 1 && box.clientHeight === 1) || isShortened(box.parentElement)
  }
  const messagesIn = ({ childNodes }: Element) =>
    [...childNodes].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
    )
  // A long word may leave its own box, so the words are measured too.
  const areaOf = (words: Node) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getBoundingClientRect()
  }
  const isBeside = ({ left, right, width, height }: DOMRect) =>
    width > 1 && height > 1 && (right > document.documentElement.clientWidth + 1 || left < -1)
  const isExcused = (around: Element | null) => isReached(around) || isShortened(around)
  const isMissed = (box: Element) =>
    (isBeside(box.getBoundingClientRect()) && !isExcused(box.parentElement)) ||
    (messagesIn(box).map(areaOf).some(isBeside) && !isExcused(box))
  return [...document.body.querySelectorAll('*')]
    .filter((box) => (messagesIn(box).length > 0 || box.matches('button, input, select, textarea')) && isMissed(box))
    .filter((box) => box.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .filter((box) => !box.closest('[aria-hidden=true], [inert]'))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}
