/** Announced when posts changed: every node then reads them anew. */
export const BLOG_TOPIC = 'blog'
