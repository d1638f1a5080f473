/** How readers of feeds find ours on a page. */
export function rssLink(origin: string) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Blog Bystro',
    href: `${origin}/blog/rss.xml`,
  }
}
