import { FRAME_HOSTS } from '#platform/http/frame-hosts.ts'
import type { EmbedBlock, EmbedType } from './article.ts'

type Provider = {
  name: string
  type: EmbedType
  hosts: ReadonlyArray<string>
  /** The page that the service made for frames; without it the address itself is one. */
  frame?: (url: URL) => string | null
}

const PROVIDERS: ReadonlyArray<Provider> = [
  {
    name: 'YouTube',
    type: 'video',
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    frame(url) {
      const onHost = (path: string) => `https://www.youtube-nocookie.com/embed/${path}`
      if (url.pathname.startsWith('/embed/')) return onHost(url.pathname.slice('/embed/'.length) + url.search)
      const id = url.hostname === 'youtu.be' ? url.pathname.slice(1) : url.searchParams.get('v')
      return id && /^[\w-]{6,20}$/.test(id) ? onHost(id) : null
    },
  },
  {
    name: 'Vimeo',
    type: 'video',
    hosts: ['vimeo.com'],
    frame(url) {
      const id = /^\/(?:video\/)?(\d{3,15})$/.exec(url.pathname)?.[1]
      return id ? `https://player.vimeo.com/video/${id}${url.search}` : null
    },
  },
  { name: 'Spotify', type: 'audio', hosts: ['spotify.com'] },
  { name: 'SoundCloud', type: 'audio', hosts: ['soundcloud.com'] },
  {
    name: 'X',
    type: 'twitter',
    hosts: ['twitter.com', 'x.com'],
    // The frame that the network's own widget script would put there, without giving that script our page.
    frame(url) {
      const id = /\/status(?:es)?\/(\d{5,25})/.exec(url.pathname)?.[1]
      return id ? `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true` : null
    },
  },
]

/** What an address of another service shows, from whom it comes, and what a frame would load; only some may be framed. */
export function embedOf(url: URL | null, title: string): Omit<EmbedBlock, 'caption'> {
  if (url === null) return { kind: 'embed', type: 'iframe', url: null, frameUrl: null, provider: '', title: '' }
  const isOf = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`)
  const provider = PROVIDERS.find(({ hosts }) => hosts.some(isOf))
  return {
    kind: 'embed',
    type: provider?.type ?? 'iframe',
    url: url.href,
    frameUrl: framed(provider?.frame ? provider.frame(url) : url.href),
    provider: provider?.name ?? url.hostname.replace(/^www\./, ''),
    title: title.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
  }
}

function framed(address: string | null): string | null {
  if (address === null) return null
  const { host } = new URL(address)
  return FRAME_HOSTS.some((each) => each === host) ? address : null
}
