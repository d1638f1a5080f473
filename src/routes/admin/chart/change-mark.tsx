/** −12 % or +18 %; the words beside it say compared with what. */
export function Change({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  const look = percent < 0 ? 'text-warn' : percent > 0 ? 'text-ok' : 'text-ink-2'
  return <strong className={`num ${look}`}>{`${sign}${Math.abs(percent)}\u00a0%`}</strong>
}
