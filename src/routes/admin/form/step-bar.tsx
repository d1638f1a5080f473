const LEAN = 8

/** A slanted part of a slanted whole. */
export function StepBar({ share, isLit = false }: { share: number; isLit?: boolean }) {
  const end = LEAN + Math.max(2, share * (400 - 2 * LEAN))
  return (
    <svg className="step-bar" viewBox="0 0 400 18" preserveAspectRatio="none" aria-hidden="true">
      <polygon className="rest" points={`0,18 ${LEAN},0 400,0 ${400 - LEAN},18`} />
      <polygon className={isLit ? 'lit' : 'part'} points={`0,18 ${LEAN},0 ${end},0 ${end - LEAN},18`} />
    </svg>
  )
}
