import { useEffect, useRef } from 'react'
import { buttonClass } from '#ui/controls/button-class.ts'
import { AT_REST } from '#ui/hooks/at-rest.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: { play: 'Spustiť pohyb pozadia', pause: 'Pozastaviť pohyb pozadia' },
  en: { play: 'Play the background', pause: 'Pause the background' },
}
/** One object: what is in there is not React's. */
const LEFT_ALONE = { __html: '' }

/**
 * The print behind the hero, and the film that moves its inks. The stylesheet shows the print by theme, so without
 * JavaScript, with reduced motion and with Save-Data nothing is missing but the movement, and nothing jumps when it starts.
 * The film begins while the page is asleep, so it is drawn by `startHeroFilm`.
 */
export function HeroFilm() {
  const words = useMessages(MESSAGES)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    import('./start-hero-film.ts').then(
      ({ startHeroFilm }) => {
        if (sheet.current && !isGone) stop = startHeroFilm(sheet.current)
      },
      // The print stays as it is.
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return (
    <>
      <div
        ref={sheet}
        className="hero-film"
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the film is put in by hand
        dangerouslySetInnerHTML={LEFT_ALONE}
      />
      <button
        type="button"
        className={buttonClass('outline', 'icon', 'hero-pause')}
        aria-label={words.pause}
        data-pause={words.pause}
        data-play={words.play}
        {...AT_REST}
        hidden
        suppressHydrationWarning
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
    </>
  )
}
