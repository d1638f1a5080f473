/** −12 % or +18 %; the words beside it say compared with what. */
export function Change({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <strong className={percent < 0 ? 'num text-warn' : 'num text-ok'}>{`${sign}${Math.abs(percent)}\u00a0%`}</strong>
  )
}
