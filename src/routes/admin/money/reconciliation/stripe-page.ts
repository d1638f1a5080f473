/** Where Stripe's own dashboard shows a thing; test data has a door of its own. */
export function stripePage(
  { isTest }: { isTest: boolean },
  kind: 'payments' | 'disputes' | 'events',
  id: string,
): string {
  return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}${kind}/${encodeURIComponent(id)}`
}
