export type OutwardUrls = {
  /** An address as readers may have it. */
  url(address: string): string
  html(html: string): string
  /** Where readers find the post itself, or null when they cannot reach Ghost. */
  original(address: string): string | null
}

/**
 * Addresses on the host where only we reach Ghost become addresses on the one readers know. Where there is none, links to
 * posts lead to our own pages of them; pictures and files come over paths of ours anyway.
 */
export function outwardUrls({ url, publicUrl }: { url: string; publicUrl: string | null }): OutwardUrls {
  // Editors' links keep the scheme of the day they were written.
  const internal = new RegExp(`https?://${quoted(url.replace(/^https?:\/\//, ''))}(?=[/?#"'\\s<]|$)`, 'gi')
  const isInternal = new RegExp(`^${internal.source}`, 'i')
  const postLink = new RegExp(`(<a\\b[^>]*\\bhref=")${internal.source}/([\\w-]+)/?(?=[#"])`, 'gi')
  const outward = (address: string) => (publicUrl === null ? address : address.replace(isInternal, publicUrl))
  return {
    url: outward,
    html: (html) =>
      publicUrl === null ? html.replaceAll(postLink, '$1/blog/$2') : html.replaceAll(internal, publicUrl),
    original(address) {
      if (publicUrl === null) return null
      const shown = outward(address)
      return shown === publicUrl || shown.startsWith(`${publicUrl}/`) ? shown : null
    },
  }
}

function quoted(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
