export function instructorPath(slug: string): string {
  return `/lektori/${slug}`
}
