import type { ReactNode } from 'react'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { ShownCard } from '../course-cards.ts'
import { CourseArt } from './course-art.tsx'

const MESSAGES = {
  sk: {
    way: 'Kde ste',
    courses: 'Kurzy',
    group: (size: number) => `do\u00a0${size}\u00a0ľudí`,
    from: 'od',
    pick: 'Vybrať termín',
    contact: 'Kontaktujte nás',
  },
  en: {
    way: 'Where you are',
    courses: 'Courses',
    group: (size: number) => `up to\u00a0${size}\u00a0people`,
    from: 'from',
    pick: 'Choose a date',
    contact: 'Contact us',
  },
}

type CoursePageHeadProps = {
  card: ShownCard
  /** What is said of the price beside it. */
  priceNote: ReactNode
  children?: ReactNode
}

/** The card of a course grown to the head of its page: the same sheet, print and words, and what it costs. */
export function CoursePageHead({ card, priceNote, children }: CoursePageHeadProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { title, description, level, durationText, groupSize, tint, mark, price } = card
  return (
    <header className="wrap course-page-head">
      <nav aria-label={words.way} className="course-way">
        <PageLink to="/#courses" className="link">
          {words.courses}
        </PageLink>
        <span aria-hidden="true"> / </span>
        <span aria-current="page">{typo(title)}</span>
      </nav>
      <div className={classNames('course-sheet', tint === 'indigo' ? 'night' : 'tint', tint)}>
        <CourseArt mark={mark} />
        <div className="course-sheet-words" lang={card.language}>
          <p className="course-facts">
            {level && <Badge look="line">{typo(level)}</Badge>}
            <Badge look="line" plain>
              {typo(durationText)}
            </Badge>
            <Badge look="line" plain>
              {words.group(groupSize)}
            </Badge>
          </p>
          <h1>{typo(title)}</h1>
          <p className="course-sheet-lead">{typo(description)}</p>
          {'text' in price ? (
            <div className="course-sheet-offer">
              <p className="course-price-text">{typo(price.text)}</p>
              <ButtonLink to="/kontakt" look="spark" size="lg" go>
                {words.contact}
              </ButtonLink>
            </div>
          ) : (
            <div className="course-sheet-offer">
              <p className="course-price">
                <span>{words.from}</span> <strong className="num">{formatMoney(price.from, language)}</strong>
              </p>
              <ButtonLink to="#terminy" look="spark" size="lg" go>
                {words.pick}
              </ButtonLink>
            </div>
          )}
          {priceNote}
        </div>
      </div>
      {children}
    </header>
  )
}
