import { useEffect, useRef } from 'react'
import { buttonClass } from '#ui/controls/button-class.ts'
import type { Theme } from '#ui/hooks/theme.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import darkMp4 from './hero/hero-dark.mp4?url'
import darkWebm from './hero/hero-dark.webm?url'
import lightMp4 from './hero/hero-light.mp4?url'
import lightWebm from './hero/hero-light.webm?url'
import { HERO_POSTERS } from './hero-posters.ts'
import { useHeroFilm } from './use-hero-film.ts'

const FILES: Readonly<Record<Theme, { webm: string; mp4: string }>> = {
  light: { webm: lightWebm, mp4: lightMp4 },
  dark: { webm: darkWebm, mp4: darkMp4 },
}

const MESSAGES = {
  sk: { play: 'Spustiť pohyb pozadia', pause: 'Pozastaviť pohyb pozadia' },
  en: { play: 'Play the background', pause: 'Pause the background' },
}

/**
 * The print behind the hero, and the film that moves its inks. The stylesheet shows the print by theme, so without
 * JavaScript, with reduced motion and with Save-Data nothing is missing but the movement, and nothing jumps when it starts.
 */
export function HeroFilm() {
  const words = useMessages(MESSAGES)
  const { theme, isPaused, toggle } = useHeroFilm()
  return (
    <>
      <div className="hero-film" aria-hidden="true">
        {theme && <Film key={theme} theme={theme} isPaused={isPaused} />}
      </div>
      {theme && (
        <button
          type="button"
          className={buttonClass('outline', 'icon', 'hero-pause')}
          aria-label={isPaused ? words.play : words.pause}
          onClick={toggle}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </>
  )
}

function Film({ theme, isPaused }: { theme: Theme; isPaused: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current || isPaused) return
    // What nobody sees need not be drawn; a browser that refuses to play leaves the poster.
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) current.play().catch(() => {})
      else current.pause()
    })
    seen.observe(current)
    return () => {
      seen.disconnect()
      current.pause()
    }
  }, [isPaused])
  const { webm, mp4 } = FILES[theme]
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      preload="none"
      poster={HERO_POSTERS[theme]}
      tabIndex={-1}
      disablePictureInPicture
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
    </video>
  )
}
