import { cents } from '#kernel/money.ts'

export const deposit = cents(10)
