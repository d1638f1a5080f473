/** How readers of feeds find ours on a page. */
export function rssLink(origin: string, product: string) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `Blog ${product}`,
    href: `${origin}/blog/rss.xml`,
  }
}
