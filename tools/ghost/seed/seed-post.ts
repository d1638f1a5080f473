export type AuthorKey = 'sona' | 'marek' | 'zuzana' | 'peter'

/** A post as the seed describes it; its date comes from its place in the list, the newest first. */
export type SeedPost = {
  title: string
  slug: string
  excerpt: string
  /** Slugs of the seed's tags, the first is the primary one. */
  tags: ReadonlyArray<string>
  author: AuthorKey
  isFeatured?: boolean
  visibility?: 'public' | 'members' | 'paid'
} & ({ html: string } | { lexical: string })
