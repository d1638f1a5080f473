/** A shorter piece would find something for every typing mistake. */
const SHORTEST_PIECE = 4

/** The post that an address means: exactly, then but for case, then the first whose slug contains it. */
export function matchSlug<Item extends { slug: string }>(posts: ReadonlyArray<Item>, slug: string): Item | null {
  const asked = slug.toLowerCase()
  return (
    posts.find((post) => post.slug === slug) ??
    posts.find((post) => post.slug.toLowerCase() === asked) ??
    (asked.length < SHORTEST_PIECE ? null : posts.find((post) => post.slug.toLowerCase().includes(asked))) ??
    null
  )
}
