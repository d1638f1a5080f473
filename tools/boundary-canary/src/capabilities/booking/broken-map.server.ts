import type { Gift } from '#capabilities/newcomer/newcomer.ts'

export type Present = Gift
