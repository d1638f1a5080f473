import { typo } from '#kernel/typography.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Lit } from '#ui/marks/lit.tsx'
import { Drawing } from './drawing.tsx'
import './content.css'

/**
 * One stroke turns a villa into a fairy. The checkbox alone does it, by the stylesheet, so that the lesson also works
 * without JavaScript.
 */
export function LessonZero() {
  return (
    <section className="zero" aria-labelledby="zero-title">
      <div className="wrap zero-in">
        <div>
          <Eyebrow>{typo('Lekcia nula, trvá päť sekúnd')}</Eyebrow>
          <h2 id="zero-title">{typo('Jeden dĺžeň, celkom iný obrázok')}</h2>
          <p className="max-w-[32em] text-lg text-ink-2">
            {typo(
              'Umelá inteligencia robí presne to, čo jej napíšete. Nie to, čo ste mali na mysli. Vyskúšajte si to.',
            )}
          </p>
          <div className="zero-prompt">
            <p className="zero-request">
              „Nakresli mi{' '}
              <span className="zero-with">
                v<Lit>í</Lit>lu
              </span>
              <span className="zero-without">vilu</span>.“
            </p>
            <div className="zero-bar">
              <p role="status">
                <span className="zero-with">AI nakreslila vílu.</span>
                <span className="zero-without">AI nakreslila vilu.</span>
              </p>
              <label className="zero-switch">
                <input type="checkbox" defaultChecked autoComplete="off" />
                <span className="slant" aria-hidden="true" />
                Dĺžeň
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
          <Drawing
            name="villa"
            viewBox="0 0 500 400"
            label="Kresba vily s komínom a záhradou"
            className="zero-without"
          />
          <Drawing
            name="fairy"
            viewBox="0 0 500 400"
            label="Kresba víly s krídlami a čarovným prútikom v tvare dĺžňa"
            className="zero-with"
          />
        </div>
      </div>
    </section>
  )
}
