import { cents } from '#kernel/money.ts'

export const Button = () => <button type="button">{cents(1)}</button>
