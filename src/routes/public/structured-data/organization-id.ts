/** Other descriptions point here instead of repeating who we are. */
export function organizationId(origin: string) {
  return { '@id': `${origin}/#organization` }
}
