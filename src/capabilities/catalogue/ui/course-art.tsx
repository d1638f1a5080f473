import type { CourseCard } from '../course-cards.ts'

const DRAWINGS = { dlzen: Strokes, vokan: Wickerwork, bodky: Faces }

/** The print over a course card. One small tile is repeated by the browser, so a hundred marks cost the page a few. */
export function CourseArt({ mark }: { mark: CourseCard['mark'] }) {
  const Drawing = DRAWINGS[mark]
  return (
    <svg className="course-art" viewBox="0 0 480 285" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Drawing />
    </svg>
  )
}

/** The first lines of a copybook: two rows of dĺžne, the second one half written. */
function Strokes() {
  return (
    <>
      <pattern id="art-strokes" x="15" y="79" width="42" height="48" patternUnits="userSpaceOnUse">
        <path d="M0 48h19L42 0H23z" fill="var(--on-tint)" />
      </pattern>
      <path d="M0 78h480M0 128h480M0 196h480M0 246h480" stroke="var(--on-tint)" strokeWidth="1.5" opacity="0.22" />
      <path d="M15 79h462v48H15z" fill="url(#art-strokes)" />
      <g transform="translate(0 118)">
        <path d="M15 79h168v48H15z" fill="url(#art-strokes)" />
        <path d="M183 127h19l23-48h-19z" fill="var(--spark)" />
        <path d="M225 79h252v48H225z" fill="url(#art-strokes)" opacity="0.14" />
      </g>
    </>
  )
}

const MAKCEN = 'm-26.4-17.6h15.8l10.6 17.6 10.6-17.6h15.8l-18 35.2h-16.8z'
const VOKAN = 'm-26.4 17.6h15.8L0 0l10.6 17.6h15.8L8.4-17.6H-8.4z'

/** Mäkčene and vokáne that lock into each other like woven wood. */
function Wickerwork() {
  return (
    <>
      <pattern id="art-wicker" x="-30" y="-2" width="120" height="96" patternUnits="userSpaceOnUse">
        <path d={VOKAN} transform="translate(30 24)" fill="#131a3d" />
        <path d={MAKCEN} transform="translate(90 24)" fill="#2138a8" />
        <path d={MAKCEN} transform="translate(60 72)" fill="#2138a8" />
        <path d={VOKAN} transform="translate(0 72)" fill="#131a3d" />
        <path d={VOKAN} transform="translate(120 72)" fill="#131a3d" />
      </pattern>
      <path d="M0 0h480v285H0z" fill="url(#art-wicker)" />
      <g fill="var(--spark)">
        <path d={VOKAN} transform="translate(360 118)" />
        <path d={VOKAN} transform="translate(330 166)" />
        <path d={VOKAN} transform="translate(450 70)" />
      </g>
    </>
  )
}

const FACE = 'M-21.2-13.6H-6V1.6h-15.2zM6-13.6h15.2V1.6H6z'
const SMILE = 'M-14 8q14 12 28 0'

/** A team: dve bodky for eyes, and here and there somebody who has just understood. */
function Faces() {
  return (
    <>
      <pattern id="art-faces" x="3" y="13" width="54" height="54" patternUnits="userSpaceOnUse">
        <g transform="translate(27 27)" fill="#a9c1ff" stroke="#a9c1ff">
          <Face />
        </g>
      </pattern>
      <path d="M0 0h480v285H0z" fill="#1b2557" />
      <path d="M3 13h486v270H3z" fill="url(#art-faces)" />
      <g fill="#ff8a3d" stroke="#ff8a3d">
        {['246 40', '138 94', '30 148', '408 256'].map((at) => (
          <g key={at} transform={`translate(${at})`}>
            <Face />
          </g>
        ))}
      </g>
    </>
  )
}

function Face() {
  return (
    <>
      <path d={FACE} stroke="none" />
      <path d={SMILE} fill="none" strokeWidth="5" />
    </>
  )
}
