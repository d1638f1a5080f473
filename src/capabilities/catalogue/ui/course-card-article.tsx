import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { offerMessage } from '#ui/format/write-to-us.ts'
import { NEEDS_APPLICATION } from '#ui/hooks/at-rest.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { CourseCard, ShownCard } from '../course-cards.ts'
import { coursePath } from '../pages/course-path.ts'
import { CourseArt } from './course-art.tsx'

const MESSAGES = {
  sk: {
    popular: 'Obľúbený',
    group: (size: number) => `do\u00a0${size}\u00a0ľudí`,
    contact: 'Kontaktujte nás',
    enquiry:
      'Dobrý deň, máme záujem o firemné školenie.\n\nPočet ľudí:\nKedy by nám to vyhovovalo:\nČo sa chceme naučiť:\nFirma a IČO:',
    reserve: 'Rezervovať termín',
    more: 'Viac o kurze',
    from: 'od',
  },
  en: {
    popular: 'Popular',
    group: (size: number) => `up to\u00a0${size}\u00a0people`,
    contact: 'Contact us',
    enquiry:
      'Hello, we are interested in a training for our company.\n\nNumber of people:\nWhen it would suit us:\nWhat we want to learn:\nCompany and its IČO:',
    reserve: 'Book a session',
    more: 'More about the course',
    from: 'from',
  },
}

export function CourseCardArticle({ card }: { card: ShownCard }) {
  const words = useMessages(MESSAGES)
  const analytics = useAnalytics()
  const open = () => analytics.course('open_card', { label: card.kind })
  const isNight = card.tint === 'indigo'
  return (
    <article className={classNames('course', isNight ? 'night' : 'tint', card.tint)}>
      <CourseArt mark={card.mark} />
      {card.isPopular && (
        <Badge look="inked" className="course-popular">
          {words.popular}
        </Badge>
      )}
      <div className="course-words">
        <h3 lang={card.language}>
          {card.slug ? <PageLink to={coursePath(card.slug)}>{typo(card.title)}</PageLink> : typo(card.title)}
        </h3>
        <p lang={card.language}>{typo(card.description)}</p>
        <p className="course-facts">
          {card.level && (
            <Badge look="line" lang={card.language}>
              {typo(card.level)}
            </Badge>
          )}
          <Badge look="line" plain lang={card.language}>
            {typo(card.durationText)}
          </Badge>
          <Badge look="line" plain>
            {words.group(card.groupSize)}
          </Badge>
        </p>
        <TickList className="course-points" lang={card.language} items={card.points.map(typo)} />
        {card.slug && (
          <p>
            <PageLink className="link" to={coursePath(card.slug)} aria-label={`${words.more}: ${card.title}`}>
              {words.more}
            </PageLink>
          </p>
        )}
        <div className="course-offer" {...NEEDS_APPLICATION}>
          <Price price={card.price} lang={card.language} />
          {'text' in card.price ? (
            <ButtonLink
              to="#contact"
              look="spark"
              onClick={() => {
                open()
                offerMessage(words.enquiry, 'company-training')
              }}
            >
              {words.contact}
            </ButtonLink>
          ) : (
            <ButtonLink to={card.slug ? `/?kurz=${card.slug}#schedule` : '#schedule'} look="ink" onClick={open}>
              {words.reserve}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

function Price({ price, lang }: { price: CourseCard['price']; lang: Language | undefined }) {
  const { from } = useMessages(MESSAGES)
  const language = useLanguage()
  if ('text' in price)
    return (
      <p className="course-price-text" lang={lang}>
        {typo(price.text)}
      </p>
    )
  return (
    <p className="course-price">
      <span>{from}</span> <strong className="num">{formatMoney(price.from, language)}</strong>
    </p>
  )
}
