import { useState } from 'react'
import iconsUrl from '#ui/icons.svg?no-inline'
import { LazyPicture } from '#ui/lazy-picture.tsx'
import type { MarkName } from '#ui/mark.tsx'

/** Mark, left, top, size and colour on a sheet of 480 by 300. */
type Stroke = readonly [mark: MarkName, x: number, y: number, size: number, fill: string]
type Cover = { sheet: string; strokes: ReadonlyArray<Stroke> }

const INK = 'var(--ink)'
const SPARK = 'var(--spark)'
const BLUE = 'var(--blue)'
const FIELD: ReadonlyArray<MarkName> = ['dlzen', 'makcen', 'bodky', 'vokan']

const COVERS: ReadonlyArray<Cover> = [
  {
    sheet: 'var(--butter)',
    strokes: [30, 44, 64, 92, 130, 190].map((size, n): Stroke => {
      const left = [18, 52, 98, 160, 236, 326][n] ?? 0
      return ['dlzen', left, 150 - size / 2, size, n === 5 ? SPARK : INK]
    }),
  },
  {
    sheet: 'var(--sky)',
    strokes: Array.from({ length: 40 }, (_, n): Stroke => {
      const [column, row] = [n % 8, Math.floor(n / 8)]
      const size = 22 + 14 * Math.abs(Math.sin(column * 0.55 + row * 0.9))
      const isLit = column === 5 && row === 2
      const mark = FIELD[(column + row * 2) % FIELD.length] ?? 'dlzen'
      return [mark, column * 60 + (row % 2) * 30 - size / 2, row * 62 + 24 - size / 2, size, isLit ? SPARK : BLUE]
    }),
  },
  {
    sheet: 'var(--butter)',
    strokes: [
      ['dlzen', 118, -40, 380, INK],
      ['dlzen', 55, 104, 170, SPARK],
    ],
  },
  {
    sheet: 'var(--mint)',
    strokes: [
      ['vokan', -10, 40, 160, 'var(--ok)'],
      ['vokan', 160, 40, 160, 'var(--ok)'],
      ['vokan', 330, 40, 160, 'var(--ok)'],
      ['vokan', 75, 130, 160, INK],
      ['vokan', 245, 130, 160, SPARK],
    ],
  },
  {
    sheet: 'var(--sky)',
    strokes: [
      ['bodky', 110, 20, 260, INK],
      ['dlzen', 200, 168, 96, SPARK],
    ],
  },
  {
    sheet: 'var(--peach)',
    strokes: [
      ['makcen', 6, 119, 122, INK],
      ['makcen', 92, 59, 122, INK],
      ['makcen', 179, 119, 122, INK],
      ['makcen', 265, 59, 122, SPARK],
      ['makcen', 352, 119, 122, INK],
    ],
  },
]

/** On our own origin, in the widths it comes in. */
export type CoverPicture = { src: string; srcSet: string | null }

type PostCoverProps = {
  /** Of the post: it chooses the drawing. */
  id: string
  picture: CoverPicture | null
  sizes: string
  /** Loaded with the page instead of when it comes near. */
  isEager?: boolean
  /** The largest thing that is seen first. */
  isFirst?: boolean
}

/** The picture of a post; without one, or when it fails, a drawing from our marks, always the same for the same post. */
export function PostCover({ id, picture, sizes, isEager = false, isFirst = false }: PostCoverProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (picture && !hasFailed) {
    const { src, srcSet } = picture
    const fail = () => setHasFailed(true)
    const common = { src, alt: '', width: 800, height: 500, ...(srcSet !== null && { srcSet, sizes }) }
    return (
      <div className="post-cover">
        {isEager ? (
          <img
            {...common}
            alt=""
            // It may have failed before this page came alive.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail()
            }}
            decoding="async"
            {...(isFirst && { fetchPriority: 'high' as const })}
            onError={fail}
          />
        ) : (
          <LazyPicture {...common} onFail={fail} />
        )}
      </div>
    )
  }
  const cover = COVERS[numberOf(id) % COVERS.length]
  if (!cover) return null
  return (
    <div className="post-cover tint">
      <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="480" height="300" fill={cover.sheet} />
        {cover.strokes.map(([mark, x, y, size, fill]) => (
          <use
            key={`${mark} ${x} ${y}`}
            href={`${iconsUrl}#${mark}`}
            x={Math.round(x)}
            y={Math.round(y)}
            width={Math.round(size)}
            height={Math.round(size)}
            fill={fill}
          />
        ))}
      </svg>
    </div>
  )
}

function numberOf(id: string): number {
  let number = 7
  for (const letter of id) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return number
}
