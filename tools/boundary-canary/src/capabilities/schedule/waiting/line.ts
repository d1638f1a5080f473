export type Line = { length: number }
