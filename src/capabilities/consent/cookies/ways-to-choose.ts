/** How somebody chose at the banner. Apart from the schema of a choice, which browsers do without. */
export const COOKIE_CHOICES = ['accept-all', 'reject-all', 'save-settings'] as const
