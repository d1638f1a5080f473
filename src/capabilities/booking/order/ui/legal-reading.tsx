import { type RefObject, useEffect, useRef, useState } from 'react'
import { parseLegalText } from '#capabilities/legal/parse-legal-text.ts'
import { EnclosedLegalText } from '#capabilities/legal/ui/legal-text.tsx'
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/marks/progress.tsx'
import { measureReading, NOTHING_READ, type ReadingStage, readingStage } from '../reading-progress.ts'
import './legal-reading.css'

type LegalReadingProps = {
  /** A second document of the same name is the same document; another text under it is read anew. */
  title: string
  text: string
  /** Of the words around the text. */
  language: Language
  /** Of the text, where it is another: English may be answered with Slovak. */
  textLanguage?: Language
  /** Once, when the document counts as read. */
  onRead?: () => void
  /** Of the document's name: one below the heading it stands under. */
  headingLevel?: 2 | 3
  id?: string
}

type Words = { hint: Record<ReadingStage, string>; toEnd: string; progress: string; read: (title: string) => string }

const MESSAGES: Messages<Words> = {
  sk: {
    hint: {
      begun: 'Dočítajte, prosím, až do konca.',
      nearly: 'Ešte kúsok.',
      read: 'Prečítané. Ďakujeme, že čítate.',
    },
    toEnd: 'Prejsť na koniec',
    progress: 'Prečítané',
    read: (title) => `${title}: prečítané.`,
  },
  en: {
    hint: { begun: 'Please read to the end.', nearly: 'Almost there.', read: 'Read. Thank you for reading.' },
    toEnd: 'Go to the end',
    progress: 'Read so far',
    read: (title) => `${title}: read.`,
  },
}

/** One legal document in a box of its own that knows how far it was read. Without JavaScript it is a text that scrolls. */
export function LegalReading(props: LegalReadingProps) {
  return <Document key={props.text} {...props} />
}

function Document(props: LegalReadingProps) {
  const { title, text, language, textLanguage = language, onRead, headingLevel = 3, id } = props
  const box = useRef<HTMLDivElement>(null)
  const progress = useReading(box, onRead)
  const words = MESSAGES[language]
  const stage = readingStage(progress)
  const Title = `h${headingLevel}` as const

  function goToEnd() {
    // Not smoothly: whoever asks for the end wants to be there, and a long text would fly by for seconds.
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' })
  }

  return (
    <div className="reading" data-stage={stage} lang={language}>
      <div className="reading-head">
        <Title>{title}</Title>
        <span className="num scripted" aria-hidden="true">
          {progress.percent}
          {'\u00a0%'}
        </span>
      </div>
      <Progress
        plain
        className="scripted"
        value={progress.percent}
        tone={stage === 'read' ? 'ok' : 'spark'}
        label={`${words.progress}: ${title}`}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only what it can reach */}
      <section ref={box} id={id} className="reading-text" tabIndex={0} aria-label={title} lang={textLanguage}>
        <div>
          <EnclosedLegalText
            parsed={parseLegalText(text)}
            language={textLanguage}
            headingLevel={headingLevel === 2 ? 3 : 4}
          />
        </div>
      </section>
      <div className="reading-foot scripted">
        <p className="reading-hint">{words.hint[stage]}</p>
        <Button size="sm" look="ghost" onClick={goToEnd} aria-label={`${words.toEnd}: ${title}`}>
          {words.toEnd}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {stage === 'read' && words.read(title)}
      </p>
    </div>
  )
}

/** Measured when somebody scrolls, and when the box or its text changes size: a phone turned, larger letters, a font. */
function useReading(box: RefObject<HTMLElement | null>, onRead: (() => void) | undefined) {
  const [progress, setProgress] = useState(NOTHING_READ)
  const told = useRef(onRead)
  useEffect(() => {
    told.current = onRead
  }, [onRead])
  useEffect(() => {
    const element = box.current
    if (!element) return
    let known = NOTHING_READ
    function measure() {
      if (!element) return
      const { isRead: wasRead } = known
      known = measureReading(known, element)
      setProgress(known)
      if (known.isRead && !wasRead) told.current?.()
    }
    const sizes = new ResizeObserver(measure)
    for (const measured of [element, ...element.children]) sizes.observe(measured)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  return progress
}
