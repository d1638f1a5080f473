import { pictureSources } from '#platform/uploads/picture-widths.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Instructor } from '../content.ts'
import { PORTRAITS } from '../portraits.ts'
import { Drawing } from './drawing.tsx'
import './portrait.css'

const MESSAGES = {
  sk: { photo: 'Fotografia', drawing: 'Kreslený portrét' },
  en: { photo: 'Photograph', drawing: 'Drawn portrait' },
}

/** The sheet behind a portrait and the mark it is printed with. */
const SHEETS = [
  { tint: 'sky', mark: 'M0 0h7.2l4.8 8 4.8-8h7.2l-8.2 16h-7.6z' },
  { tint: 'peach', mark: 'M0 20h8L17.6 0h-8z' },
  { tint: 'mint', mark: 'M0 16h7.2l4.8-8 4.8 8h7.2L15.8 0H8.2z' },
] as const

type PortraitProps = Pick<Instructor, 'photo' | 'name'> & {
  place: number
  /** How wide it stands, for browsers that choose among the widths of a photograph. */
  sizes?: string
}

/** Of the three on the landing page. */
const SIZES = '(width <= 40rem) 7rem, (width <= 51.25rem) 14rem, (width <= 80rem) 30vw, 25rem'

export function Portrait({ photo, name, place, sizes = SIZES }: PortraitProps) {
  const words = useMessages(MESSAGES)
  const { tint, mark } = SHEETS[place % SHEETS.length] ?? SHEETS[0]
  const drawn = PORTRAITS.find((each) => each === photo)
  if (!drawn)
    return (
      <img
        className="portrait"
        src={photo}
        srcSet={pictureSources(photo)}
        sizes={sizes}
        alt={`${words.photo}: ${name}`}
        width={300}
        height={312}
        loading="lazy"
      />
    )
  return (
    <div className={`portrait ${tint}`}>
      <svg aria-hidden="true" viewBox="0 0 300 312" preserveAspectRatio="xMidYMid slice">
        <pattern id={`sheet-${tint}`} width="44" height="92" patternUnits="userSpaceOnUse">
          <path d={mark} transform="translate(10 8)" />
          <path d={mark} transform="translate(-12 54)" />
          <path d={mark} transform="translate(32 54)" />
        </pattern>
        <rect width="300" height="312" fill={`url(#sheet-${tint})`} />
      </svg>
      <Drawing name={drawn} viewBox="0 0 300 312" label={`${words.drawing}: ${name}`} />
    </div>
  )
}
