export const NETWORKS = ['facebook', 'x', 'linkedin'] as const
export type Network = (typeof NETWORKS)[number]

type Shared = { url: string; title: string }

/** Where each network lets somebody share an address. */
const ADDRESSES: Readonly<Record<Network, (shared: Shared) => [page: string, parameters: Record<string, string>]>> = {
  facebook: ({ url }) => ['https://www.facebook.com/sharer/sharer.php', { u: url }],
  x: ({ url, title }) => ['https://x.com/intent/post', { url, text: title }],
  linkedin: ({ url }) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
}

/** The windows that the networks' own pages are made for. */
export const POPUPS: Readonly<Record<Network, { width: number; height: number }>> = {
  facebook: { width: 600, height: 500 },
  x: { width: 600, height: 400 },
  linkedin: { width: 600, height: 500 },
}

export function shareLink(network: Network, shared: Shared): string {
  const [page, parameters] = ADDRESSES[network](shared)
  return `${page}?${new URLSearchParams(parameters)}`
}

/** A copied address says that it was copied, so that visits by it can be told from others. */
export function copiedLink(url: string): string {
  const link = new URL(url)
  link.searchParams.set('utm_source', 'direct')
  link.searchParams.set('utm_medium', 'social')
  link.searchParams.set('utm_campaign', 'copy_link')
  link.searchParams.set('utm_content', 'share_button')
  return link.href
}
