import { NewsSection } from '#capabilities/blog/ui/news-section.tsx'
import { typo } from '#kernel/typography.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CopyText } from '#ui/controls/copy-text.tsx'
import { Disclosure, DisclosureList } from '#ui/controls/disclosure.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { ExternalEmbed } from '#ui/display/external-embed.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Ticket, TicketFact } from '#ui/display/ticket.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Loader } from '#ui/marks/loader.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import { Group, Panel } from './panel.tsx'

const QUOTES = [
  ['Katarína', 'účtovníčka, rodinná firma', 'Za jedno popoludnie som pochopila viac než za rok čítania článkov.'],
  ['Ľuboš', 'obchod, výrobný podnik', 'Ponuky píšem za polovicu času a viem, čo po stroji skontrolovať.'],
  ['Žofia', 'stredoškolská učiteľka', 'Konečne niekto vysvetlil AI po slovensky a bez strašenia.'],
] as const

export function States() {
  return (
    <Group id="stavy" title="Stavy a obsah">
      <Panel title="Načítavanie" span={4}>
        <Skeleton className="aspect-video rounded-card" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Loader>Načítavame články</Loader>
      </Panel>
      <Panel title="Prázdno" span={4}>
        <EmptyState action={<Button size="sm">Zrušiť filtre</Button>}>
          Nenašli sa žiadne články vyhovujúce vašim kritériám.
        </EmptyState>
      </Panel>
      <Panel title="Chyba" span={4}>
        <ErrorState
          title="Články sa nenačítali"
          action={
            <Button size="sm" look="ink">
              Skúsiť znova
            </Button>
          }
        >
          Nepodarilo sa načítať články. Skúste to, prosím, neskôr.
        </ErrorState>
      </Panel>
      <Panel title="Obsah inej služby" span={12}>
        <ExternalEmbed title="Video: Prvá hodina s AI" provider="Ukážka.example" href="/galeria">
          {() => (
            <p className="flex items-center gap-3">
              <img src="/favicon.svg?vlozene" alt="" width="48" height="48" />
              Načítaný obsah
            </p>
          )}
        </ExternalEmbed>
      </Panel>
      <div className="col-span-12 grid min-w-0 gap-4">
        <Ticket titleId="gallery-ticket" stub={<p className="ticket-moment">19 dní</p>}>
          <h3 id="gallery-ticket" className="ticket-title">
            Vstupenka
          </h3>
          <dl>
            <TicketFact term="Dátum">štvrtok 3. decembra</TicketFact>
            <TicketFact term="Miesto">Online</TicketFact>
          </dl>
        </Ticket>
      </div>
      <Panel title="Text na skopírovanie" span={6}>
        <CopyText label="Pozvánka" text={'Dobrý deň,\nna kurz vstúpite cez tento odkaz.'} />
      </Panel>
      <Panel title="Otázky a odpovede" span={6}>
        <DisclosureList>
          <Disclosure summary="Potrebujem nejaké predchádzajúce znalosti?">
            Nie. Stačí počítač, internet a chuť skúšať.
          </Disclosure>
          <Disclosure summary="Čo ak sa nebudem môcť zúčastniť?" open>
            {typo(
              'Ak účasť zrušíte 14 a viac dní pred kurzom, vrátime 100 % ceny, pri 7 až 13 dňoch 50 %; neskôr sa platba nevracia.',
            )}
          </Disclosure>
          <Disclosure summary="Dostanem certifikát, aj keď sa pripojím len na časť kurzu a odídem skôr, než sa skončí?">
            Certifikát vydávame po absolvovaní celého kurzu.
          </Disclosure>
        </DisclosureList>
      </Panel>
      <Panel title="Karty s obsahom" span={6}>
        <Tabs
          label="Účastník"
          tabs={[
            {
              key: 'udaje',
              label: 'Údaje',
              content: (
                <Facts
                  items={[
                    { term: 'Termín', value: typo('3. 12. 2026, 17:30') },
                    { term: 'Firma', value: 'Tichý mlyn, s. r. o.' },
                    { term: 'E-mail', value: 'velmi.dlha.adresa.na.zalomenie@tichymlyn.example' },
                  ]}
                />
              ),
            },
            { key: 'suhlasy', label: 'Súhlasy', content: <p>Spracovanie údajov, verzia 1.0</p> },
            { key: 'historia', label: 'História', content: <p>Platba prijatá kartou</p> },
          ]}
        />
        <div className="tint grid justify-items-start gap-2 rounded-card bg-sky p-6">
          <Icon name="lock" />
          <p className="display text-xl">Obsah len pre predplatiteľov</p>
          <p className="text-ink-2">Celý článok nájdete v pôvodnom zdroji.</p>
          <div className="flex flex-wrap gap-3">
            <Button>Pôvodný článok</Button>
            <Button look="ink">Späť na blog</Button>
          </div>
        </div>
      </Panel>
      <section className="tint col-span-12 rounded-panel bg-butter p-6 md:p-10">
        <Carousel
          label="Čo o nás hovoria klienti"
          autoplayMs={6000}
          stopOnInteraction={false}
          heading={<h3 className="text-2xl">Čo o nás hovoria klienti</h3>}
          slides={QUOTES.map(([name, role, quote]) => ({
            key: name,
            content: (
              <figure className="grid gap-6">
                <blockquote className="display max-w-[26ch] text-3xl leading-tight">„{quote}“</blockquote>
                <figcaption className="flex items-center gap-4">
                  <Monogram name={name} />
                  <span>
                    <b className="block">{name}</b>
                    <span className="text-sm text-ink-2">{role}</span>
                  </span>
                </figcaption>
              </figure>
            ),
          }))}
        />
      </section>
      <Panel title="Karusel s viacerými kartami, bez vlastného pohybu">
        <Carousel
          label="Karty v karuseli"
          className="[--slide:84%] md:[--slide:33.333%]"
          slides={['Prompt nie je kúzlo', 'AI v malej firme', 'Čo do chatu nikdy nedať', 'Tri otázky', 'Päť chýb'].map(
            (title) => ({
              key: title,
              content: (
                <article className="tint rounded-card bg-mint p-6">
                  <p className="display text-lg">
                    <a href="#stavy">{title}</a>
                  </p>
                </article>
              ),
            }),
          )}
        />
      </Panel>
      <Panel title="Články, ktoré server ešte nemá: prehliadač si ich vyžiada sám">
        <NewsSection id="clanky" posts={{ value: [], isKnown: false }} />
      </Panel>
    </Group>
  )
}
