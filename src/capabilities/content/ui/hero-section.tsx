import { Fragment, type ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Lit } from '#ui/marks/lit.tsx'
import type { HeroWords } from '../content.ts'
import { HeroFilm } from './hero-film.tsx'
import './content.css'

type HeroSectionProps = {
  line: string
  /** Where it stayed in another language than the page. */
  lineIn?: Language | undefined
  words: HeroWords & { language?: Language }
  /** Below the buttons: what can be booked next. */
  children?: ReactNode
}

export function HeroSection({ line, lineIn, words, children }: HeroSectionProps) {
  return (
    <section id="home" className="hero" aria-labelledby="home-title">
      <HeroFilm />
      <div className="wrap hero-in">
        <div>
          <Eyebrow lang={words.language}>{typo(words.eyebrow)}</Eyebrow>
          <h1 id="home-title" lang={lineIn}>
            {parted(line, LIT_LETTERS, Lit)}
          </h1>
          <p className="hero-lead" lang={words.language}>
            {parted(typo(words.lead), RANGES, Unbroken)}
          </p>
          <p className="hero-buttons" lang={words.language}>
            <ButtonLink to="#schedule" look="spark" size="lg" go>
              {typo(words.scheduleButton)}
            </ButtonLink>
            <ButtonLink to="#instructor" size="lg" className="bg-paper">
              {typo(words.instructorButton)}
            </ButtonLink>
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}

/** Lowercase letters whose mark the two inks can part; see Lit. */
const LIT_LETTERS = /([áäčéěíĺňóôŕřšúůýž])/u
/** Browsers break „2-3 hodiny“ behind the hyphen, and its characters are fixed. */
const RANGES = /(\d-\d)/

function Unbroken({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>
}

/** The text, with every part of it that fits drawn in a way of its own. */
function parted(text: string, part: RegExp, Part: (props: { children: string }) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
  return text.split(part).map((piece, i) => <Fragment key={i}>{i % 2 ? <Part>{piece}</Part> : piece}</Fragment>)
}
