export function coursePath(slug: string): string {
  return `/kurzy/${slug}`
}
