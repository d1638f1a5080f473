import { cents } from '#kernel/money.ts'

export const now = () => cents(1)
