import { typo } from '#kernel/typography.ts'
import { TickList } from '#ui/display/tick-list.tsx'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { Lit } from '#ui/marks/lit.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { Group, Note, Panel, Row } from './panel.tsx'

const COLOURS = [
  ['Papier', 'bg-paper'],
  ['Karta', 'bg-card'],
  ['Priehlbina', 'bg-sunk'],
  ['Atrament', 'bg-ink'],
  ['Atrament 2', 'bg-ink-2'],
  ['Atrament 3', 'bg-ink-3'],
  ['Modrotlač', 'bg-blue'],
  ['Iskra', 'bg-spark'],
  ['Iskra ako text', 'bg-spark-text'],
  ['Maslo', 'bg-butter'],
  ['Obloha', 'bg-sky'],
  ['Broskyňa', 'bg-peach'],
  ['Mäta', 'bg-mint'],
  ['Dobre', 'bg-ok-bg'],
  ['Pozor', 'bg-warn-bg'],
  ['Zle', 'bg-bad-bg'],
  ['Informácia', 'bg-info-bg'],
  ['Indigo', 'bg-indigo'],
] as const

const MARKS = [
  ['dlzen', 'Dĺžeň', 'miesto, odrážka, iskra'],
  ['makcen', 'Mäkčeň', 'áno, splnené'],
  ['vokan', 'Vokáň', 'otvorené, vzostupne'],
  ['bodky', 'Dve bodky', 'ľudia, čakanie, prázdno'],
] as const

const ICONS: ReadonlyArray<IconName> = [
  'sun',
  'moon',
  'menu',
  'close',
  'left',
  'right',
  'up',
  'down',
  'arrow',
  'pause',
  'play',
  'clock',
  'online',
  'video',
  'level',
  'calendar',
  'search',
  'filter',
  'plus',
  'trash',
  'pen',
  'check',
  'copy',
  'link',
  'external',
  'document',
  'download',
  'swap',
  'more',
  'mail',
  'phone',
  'globe',
  'users',
  'shield',
  'lock',
  'key',
  'eye',
  'quote',
  'gear',
  'chart',
  'home',
  'bell',
  'euro',
  'info',
  'logout',
  'facebook',
  'instagram',
  'linkedin',
  'x',
]

export function Foundations() {
  return (
    <Group id="zaklady" title="Základy">
      <Panel title="Farby">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {COLOURS.map(([name, colour]) => (
            <li key={name} className="text-xs leading-snug text-ink-2">
              <span className={`mb-1.5 block h-14 rounded-control border border-line ${colour}`} />
              {name}
              <br />
              {colour.replace('bg-', '')}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Písmo" span={7}>
        <p className="display text-3xl">Žltučký kôň žerie ďatelinu</p>
        <p className="display text-2xl">{typo('Povinnosťou ďalej kresťan, veľký voľný ľad')}</p>
        <p className="text-lg">{typo('Objednať s povinnosťou platby. Vďaka, že ste prišli už o 18:00.')}</p>
        <p>
          {typo('Hneď, keď dočítate obchodné podmienky, loď odpláva: plť, mať, päť, ťahať, ďakujem, ľahko, veľkosť.')}
        </p>
        <p className="font-semibold">
          {typo('Hneď, keď dočítate obchodné podmienky: mať, päť, ťahať, ďakujem, ľahko, veľkosť.')}
        </p>
        <Note>{typo('„Úvodzovky“, pomlčka 2 – 3 hodiny, zľava -20 %, suma 1 234 567 €, dátum 3. decembra 2026.')}</Note>
        <p className="num text-xl">0123456789 17:30 159 €</p>
      </Panel>
      <Panel title="Znamienka" span={5}>
        <ul className="grid grid-cols-2 gap-4">
          {MARKS.map(([name, label, job]) => (
            <li key={name} className="flex items-center gap-3 text-sm leading-tight">
              <Mark name={name} className="text-[2rem] text-spark" />
              <span>
                <b className="block">{label}</b>
                <span className="text-ink-2">{job}</span>
              </span>
            </li>
          ))}
        </ul>
        <Eyebrow>Živé online kurzy v slovenčine</Eyebrow>
        <TickList items={['Ako písať požiadavky jasne', typo('Texty, tabuľky a preklady za minúty'), 'Čo overovať']} />
      </Panel>
      <Panel title="Nadpis na linajkách" span={6}>
        <div className="overflow-clip">
          <RuledHeading level={3} ends="block">
            Kurzy o AI pre v<Lit>š</Lit>etk<Lit>ý</Lit>ch, ktorí nemajú čas na žargón
          </RuledHeading>
        </div>
        <Note>Rozsvietené znamienko je skutočné písmeno: dá sa označiť, nájsť aj prečítať.</Note>
      </Panel>
      <Panel title="Ikony" span={6}>
        <Row>
          {ICONS.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </Row>
      </Panel>
    </Group>
  )
}
