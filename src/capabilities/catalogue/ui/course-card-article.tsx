import { typo } from '#kernel/typography.ts'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { CourseCard } from '../course-cards.ts'
import { CourseArt } from './course-art.tsx'

type CourseCardProps = { card: CourseCard; onReserve?: ((card: CourseCard) => void) | undefined }

export function CourseCardArticle({ card, onReserve }: CourseCardProps) {
  const analytics = useAnalytics()
  const open = () => analytics.course('open_card', { label: card.kind })
  const isNight = card.tint === 'indigo'
  return (
    <article className={classNames('course', isNight ? 'night' : 'tint', card.tint)}>
      <CourseArt mark={card.mark} />
      {card.isPopular && (
        <Badge look="inked" className="course-popular">
          Obľúbený
        </Badge>
      )}
      <div className="course-words">
        <h3>{typo(card.title)}</h3>
        <p>{typo(card.description)}</p>
        <p className="course-facts">
          {card.level && <Badge look="line">{typo(card.level)}</Badge>}
          <Badge look="line" plain>
            {typo(card.durationText)}
          </Badge>
          <Badge look="line" plain>{`do\u00a0${card.groupSize}\u00a0ľudí`}</Badge>
        </p>
        <TickList className="course-points" items={card.points.map(typo)} />
        <div className="course-offer">
          <Price price={card.price} />
          {card.kind === 'corporate' ? (
            <ButtonLink to="#contact" look="spark" onClick={open}>
              Kontaktujte nás
            </ButtonLink>
          ) : (
            <ButtonLink
              to="#schedule"
              look="ink"
              onClick={() => {
                open()
                onReserve?.(card)
              }}
            >
              Rezervovať termín
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

function Price({ price }: { price: CourseCard['price'] }) {
  if ('text' in price) return <p className="course-price-text">{typo(price.text)}</p>
  return (
    <p className="course-price">
      <span>od</span> <strong className="num">{formatMoney(price.from)}</strong>
    </p>
  )
}
