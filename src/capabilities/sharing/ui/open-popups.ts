import { isPlainClick } from '#ui/hooks/is-plain-click.ts'

/** Opens links to networks in a small window. One that was not let open leaves the click to the browser, which follows the link. */
export function openPopups(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-popup]') : null
    const [name, width, height] = link?.dataset.popup?.split(' ') ?? []
    if (!link || !isPlainClick(event)) return
    // Not `noopener`: with it nobody is told whether a window opened.
    const popup = open(link.href, `share-${name}`, `popup,width=${width},height=${height}`)
    if (!popup) return
    popup.opener = null
    event.preventDefault()
  })
}
