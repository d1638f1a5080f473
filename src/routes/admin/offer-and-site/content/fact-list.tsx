import { type Facts, PLACEHOLDERS } from '#capabilities/content/placeholders.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Údaje, ktoré sa doplnia samy',
    lead: 'Namiesto ceny alebo dĺžky napíšte názov v zložených zátvorkách. Keď sa hodnota zmení, text bude stále pravdivý.',
    missing: 'teraz neplatí; text s ním sa nezobrazí',
    defaults: 'Hodnoty sa menia v predvolených hodnotách',
    names: {
      beginnerPrice: 'základná cena pre začiatočníkov',
      advancedPrice: 'základná cena pre pokročilých',
      duration: 'dĺžka kurzu',
      earlyBirdPercent: 'zľava Early Bird',
      earlyBirdDays: 'koľko dní vopred platí Early Bird',
    },
  },
  en: {
    title: 'Facts that fill themselves in',
    lead: 'Instead of a price or a length write its name in braces. When the value changes, the text stays true.',
    missing: 'does not hold at present; a text with it is not shown',
    defaults: 'The values are changed in the course defaults',
    names: {
      beginnerPrice: 'base price for beginners',
      advancedPrice: 'base price for the advanced',
      duration: 'length of a course',
      earlyBirdPercent: 'early bird discount',
      earlyBirdDays: 'how many days ahead the early bird holds',
    },
  },
}

/** The placeholders that a text may carry, with what they say today. */
export function FactList({
  facts,
  names = PLACEHOLDERS,
}: {
  facts: Facts
  names?: ReadonlyArray<(typeof PLACEHOLDERS)[number]>
}) {
  const words = useMessages(MESSAGES)
  return (
    <aside className="sunk-pane fact-list" aria-labelledby="fact-list">
      <h2 id="fact-list">{words.title}</h2>
      <p className="text-ink-2">{words.lead}</p>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code> <small>{words.names[name]}</small>
            </dt>
            <dd>{facts[name] ?? words.missing}</dd>
          </div>
        ))}
      </dl>
      <OfficeLink to="/admin/defaults">{words.defaults}</OfficeLink>
    </aside>
  )
}
