import type { Cents } from '#kernel/money.ts'

/** Money of an order that moved: it came (below zero: it went back), or the price changed. */
export type MoneyMove = { is: 'came' | 'price'; cents: Cents; day: string; way: 'card' | 'transfer' }
