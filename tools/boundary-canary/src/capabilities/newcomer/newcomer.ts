export type Gift = { cents: number }
