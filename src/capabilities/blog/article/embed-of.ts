import type { EmbedBlock, EmbedType } from './article.ts'

type Provider = { name: string; type: EmbedType; hosts: ReadonlyArray<string> }

const PROVIDERS: ReadonlyArray<Provider> = [
  { name: 'YouTube', type: 'video', hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'] },
  { name: 'Vimeo', type: 'video', hosts: ['vimeo.com'] },
  { name: 'Spotify', type: 'audio', hosts: ['spotify.com'] },
  { name: 'SoundCloud', type: 'audio', hosts: ['soundcloud.com'] },
  { name: 'X', type: 'twitter', hosts: ['twitter.com', 'x.com'] },
]

/** What an address of another service shows, from whom it comes, and what a frame would load. */
export function embedOf(url: URL | null, title: string): Omit<EmbedBlock, 'caption'> {
  if (url === null) return { kind: 'embed', type: 'iframe', url: null, frameUrl: null, provider: '', title: '' }
  const isOf = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`)
  const provider = PROVIDERS.find(({ hosts }) => hosts.some(isOf))
  const type = provider?.type ?? 'iframe'
  return {
    kind: 'embed',
    type,
    url: url.href,
    frameUrl: frameUrl(url, type),
    provider: provider?.name ?? url.hostname.replace(/^www\./, ''),
    title: title.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
  }
}

function frameUrl(url: URL, type: EmbedType): string | null {
  if (type === 'twitter') {
    // The frame that the network's own widget script would put there, without giving that script our page.
    const id = /\/status(?:es)?\/(\d{5,25})/.exec(url.pathname)?.[1]
    return id ? `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true` : null
  }
  if (/(^|\.)youtube\.com$/.test(url.hostname)) {
    const quiet = new URL(url)
    quiet.hostname = 'www.youtube-nocookie.com'
    return quiet.href
  }
  return url.href
}
