/** The portraits we drew, by name. Apart from the schemas, because browsers need no schema. */
export const PORTRAITS = ['curls', 'beard', 'glasses'] as const
