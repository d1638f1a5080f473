import type { Cents } from '#kernel/money.ts'
import { classNames } from './class-names.ts'
import { formatMoney } from './money-format.ts'

export function MoneyText({ cents, className }: { cents: Cents; className?: string | undefined }) {
  return <span className={classNames('num whitespace-nowrap', className)}>{formatMoney(cents)}</span>
}
