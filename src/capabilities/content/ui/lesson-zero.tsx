import { AT_REST } from '#ui/hooks/at-rest.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Lit } from '#ui/marks/lit.tsx'
import { Drawing } from './drawing.tsx'
import './content.css'

const MESSAGES = {
  sk: {
    eyebrow: 'Lekcia nula, trvá päť sekúnd',
    title: 'Jeden dĺžeň, celkom iný obrázok',
    lead: 'Umelá inteligencia robí presne to, čo jej napíšete. Nie to, čo ste mali na mysli. Vyskúšajte si to.',
    request: { before: '„Nakresli mi ', start: 'v', accent: 'í', end: 'lu', without: 'vilu', after: '.“' },
    fairy: 'AI nakreslila vílu.',
    villa: 'AI nakreslila vilu.',
    accent: 'Dĺžeň',
    villaDrawn: 'Kresba vily s komínom a záhradou',
    fairyDrawn: 'Kresba víly s krídlami a čarovným prútikom v tvare dĺžňa',
  },
  en: {
    eyebrow: 'Lesson zero, five seconds long',
    title: 'One accent, quite another picture',
    lead: 'AI does exactly what you write. Not what you had in mind. Try it: in Slovak, a víla is a fairy.',
    request: { before: '“Draw me a ', start: 'v', accent: 'í', end: 'la', without: 'vila', after: '.”' },
    fairy: 'AI drew a fairy.',
    villa: 'AI drew a villa.',
    accent: 'Accent',
    villaDrawn: 'Drawing of a villa with a chimney and a garden',
    fairyDrawn: 'Drawing of a fairy with wings and a magic wand in the shape of an accent',
  },
}

/**
 * One stroke turns a villa into a fairy. The checkbox alone does it, by the stylesheet, so that the lesson also works
 * without JavaScript.
 */
export function LessonZero() {
  const { request, ...words } = useMessages(MESSAGES)
  return (
    <section className="zero" aria-labelledby="zero-title" {...AT_REST}>
      <div className="wrap zero-in">
        <div>
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h2 id="zero-title">{words.title}</h2>
          <p className="max-w-[32em] text-lg text-ink-2">{words.lead}</p>
          <div className="zero-prompt">
            <p className="zero-request">
              {request.before}
              <span className="zero-with" lang="sk">
                {request.start}
                <Lit>{request.accent}</Lit>
                {request.end}
              </span>
              <span className="zero-without" lang="sk">
                {request.without}
              </span>
              {request.after}
            </p>
            <div className="zero-bar">
              <p role="status">
                <span className="zero-with">{words.fairy}</span>
                <span className="zero-without">{words.villa}</span>
              </p>
              <label className="zero-switch">
                <input type="checkbox" defaultChecked autoComplete="off" />
                <span className="slant" aria-hidden="true" />
                {words.accent}
              </label>
            </div>
          </div>
        </div>
        <div className="zero-scene">
          <svg className="zero-with" aria-hidden="true" viewBox="0 0 500 400" preserveAspectRatio="xMidYMid slice">
            <pattern id="zero-print" width="54" height="104" patternUnits="userSpaceOnUse">
              <path d="M20 27h5.6l6.4-14h-5.6zM-7 79h5.6L5 65H-.6zM47 79h5.6L59 65h-5.6z" />
            </pattern>
            <rect width="500" height="400" fill="url(#zero-print)" />
          </svg>
          <Drawing name="villa" viewBox="0 0 500 400" label={words.villaDrawn} className="zero-without" />
          <Drawing name="fairy" viewBox="0 0 500 400" label={words.fairyDrawn} className="zero-with" />
        </div>
      </div>
    </section>
  )
}
