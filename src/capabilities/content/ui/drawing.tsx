import drawingsUrl from './drawings.svg?no-inline'

type DrawingProps = {
  name: 'curls' | 'beard' | 'glasses' | 'villa' | 'fairy'
  viewBox: string
  /** What is drawn, for those who do not see it. */
  label: string
  className?: string | undefined
}

/** One of our drawings; all of them are one cached file. */
export function Drawing({ name, viewBox, label, className }: DrawingProps) {
  return (
    <svg role="img" aria-label={label} className={className} viewBox={viewBox} preserveAspectRatio="xMidYMid slice">
      <use href={`${drawingsUrl}#${name}`} />
    </svg>
  )
}
