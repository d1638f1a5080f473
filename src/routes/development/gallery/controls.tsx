import { useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { DayBadge } from '#ui/display/day-badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { MoneyText } from '#ui/format/money-text.tsx'
import { counted } from '#ui/format/plural.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Progress } from '#ui/marks/progress.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { Group, Note, Panel, Row } from './panel.tsx'

const SEATS = ['voľné miesto', 'voľné miesta', 'voľných miest'] as const

export function Controls() {
  return (
    <Group id="ovladanie" title="Ovládanie">
      <Buttons />
      <Labels />
      <Fields />
      <Choices />
    </Group>
  )
}

function Buttons() {
  const [clicks, setClicks] = useState(0)
  return (
    <Panel title="Tlačidlá" span={7}>
      <Row>
        <Button look="spark" go>
          Rezervovať
        </Button>
        <Button look="ink">Uložiť</Button>
        <Button>Späť</Button>
        <Button look="ghost">Zrušiť</Button>
        <Button look="bad">{typo('Zrušiť a vrátiť 127 €')}</Button>
      </Row>
      <Row>
        <Button look="spark" size="lg" go>
          Vybrať termín
        </Button>
        <Button size="lg">Pre koho to je</Button>
        <Button size="sm">Malé</Button>
        <Button look="ink" size="sm">
          <Icon name="plus" />
          Nový termín
        </Button>
        <Button size="icon" aria-label="Kopírovať odkaz">
          <Icon name="copy" />
        </Button>
        <Button size="icon-sm" look="ghost" aria-label="Ďalšie možnosti">
          <Icon name="more" />
        </Button>
      </Row>
      <Row>
        <Button look="spark" busy busyLabel="Odosiela sa...">
          Odoslať správu
        </Button>
        <Button look="ink" busy busyLabel="Registruje sa...">
          Registrovať
        </Button>
        <Button busy>Ukladá sa...</Button>
        <Button disabled>Obsadené</Button>
      </Row>
      <Row>
        <Button look="spark" aria-disabled aria-describedby="gallery-why" onClick={() => setClicks(clicks + 1)}>
          Objednať s povinnosťou platby
        </Button>
        <p id="gallery-why" className="note text-sm font-semibold text-warn">
          <span>Ešte dočítajte obchodné podmienky a potvrďte súhlas.</span>
        </p>
        <span className="sr-only" data-testid="refused-clicks">
          {clicks}
        </span>
      </Row>
      <Row>
        <ButtonLink to="#ovladanie" look="ink" go>
          Odkaz ako tlačidlo
        </ButtonLink>
        <ButtonLink to="#ovladanie" size="sm" aria-current="page">
          Blog
        </ButtonLink>
        <p>
          Text s <TextLink to="#ovladanie">odkazom na podmienky</TextLink>.
        </p>
      </Row>
      <Note>
        Zameraný prvok má rám 3 px s odstupom 3 px. Vypnuté tlačidlo zostáva čitateľné a vedľa neho stojí dôvod.
      </Note>
      <Button look="ink">
        {typo('Veľmi dlhý nápis na tlačidle, ktorý sa na úzkej obrazovke musí zalomiť a nesmie vytiecť z karty von')}
      </Button>
    </Panel>
  )
}

function Labels() {
  return (
    <Panel title="Štítky, miesta, dátumy, sumy" span={5}>
      <Row>
        <Badge look="ok">Voľné miesta</Badge>
        <Badge look="info">Viac ako 50% obsadené</Badge>
        <Badge look="warn">{typo('Ostávajú 3 miesta')}</Badge>
        <Badge>Obsadené</Badge>
        <Badge look="bad">Platba zlyhala</Badge>
        <Badge look="spark">{typo('Early Bird −20 %')}</Badge>
        <Badge look="inked" plain>
          Premium
        </Badge>
        <Badge look="line" plain>
          Začiatočník
        </Badge>
        <Badge look="info" plain>
          Praktická AI
        </Badge>
      </Row>
      <ul className="grid gap-3 text-sm">
        {(
          [
            [6, 'ok'],
            [12, 'info'],
            [17, 'warn'],
            [20, 'mute'],
            [0, 'ok'],
          ] as const
        ).map(([n, tone]) => (
          <li key={n} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <SeatTicks n={n} tone={tone} />
            {counted(20 - n, SEATS)}
          </li>
        ))}
        <li className="flex items-center gap-4">
          <SeatTicks n={11} tone="info" small />
          79 / 150
        </li>
      </ul>
      <div className="flex flex-wrap items-center gap-6">
        <DayBadge value="2026-12-03" />
        <div className="grid text-sm">
          <DateText value="2026-11-14" />
          <DateText value="2026-12-03" format="weekday" />
          <DateText value={new Date('2026-12-03T16:30:00Z')} format="moment" />
        </div>
        <div className="grid justify-items-end text-lg">
          <MoneyText cents={15900} />
          <MoneyText cents={12750} />
          <MoneyText cents={-6400} className="text-ok" />
          <MoneyText cents={318000} />
        </div>
      </div>
    </Panel>
  )
}

function Fields() {
  return (
    <Panel title="Polia" span={6}>
      <TextField label="Meno a priezvisko" defaultValue="Ľubica Šťastná" hint="Takto ho vytlačíme na certifikát" />
      <TextField label="E-mail" type="email" defaultValue="lubica@" error="Neplatný e-mail" />
      <TextField label="Telefón" type="tel" placeholder="+421" optional />
      <PasswordField label="Heslo" autoComplete="off" />
      <Field label="Oblasť práce">
        {(control) => (
          <Select {...control} defaultValue="Administratíva">
            <option>Administratíva</option>
            <option>Obchod</option>
            <option>Výroba</option>
          </Select>
        )}
      </Field>
      <Field label="Správa" error="Napíšte, prosím, aspoň 10 znakov." hint="Odpovieme do jedného pracovného dňa">
        {(control) => <Textarea {...control} placeholder="S čím vám pomôžeme?" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Vypnuté" defaultValue="Nedá sa meniť" disabled />
        <TextField label="Len na čítanie" defaultValue="BY-2026-0042" readOnly />
      </div>
    </Panel>
  )
}

function Choices() {
  return (
    <Panel title="Voľby a postup" span={6}>
      <Checkbox defaultChecked>Súhlasím so spracovaním osobných údajov na účel registrácie</Checkbox>
      <Checkbox error="Bez tohto súhlasu sa nedá pokračovať.">
        {typo('Obchodné podmienky mám prečítané a súhlasím s nimi')}
      </Checkbox>
      <Checkbox indeterminate>Vybrané sú niektoré riadky</Checkbox>
      <Checkbox disabled defaultChecked>
        Nevyhnutné, nedá sa vypnúť
      </Checkbox>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-2">Kam sa chcete presunúť</legend>
        <OptionCard name="gallery-move" value="a" defaultChecked>
          <strong>{typo('štvrtok 10. decembra 2026')}</strong>
          {typo('17:30 – 20:00, 12 voľných miest')}
        </OptionCard>
        <OptionCard name="gallery-move" value="b">
          <strong>{typo('utorok 12. januára 2027')}</strong>
          {typo('9:00 – 11:30, 17 voľných miest')}
        </OptionCard>
        <OptionCard name="gallery-move" value="c" disabled>
          <strong>{typo('štvrtok 19. novembra 2026')}</strong>
          Obsadené
        </OptionCard>
      </fieldset>
      <Segmented
        label="Typ registrácie"
        options={[
          { value: 'person', label: 'Súkromná osoba' },
          { value: 'company', label: 'Firma' },
        ]}
        defaultValue="company"
      />
      <div className="grid gap-3">
        <Switch label="Nevyhnutné" description="Bez nich stránka nefunguje" defaultChecked disabled />
        <Switch label="Analytické" />
        <Switch label="Funkčné" defaultChecked />
      </div>
      <Progress value={62} label="Prečítané z obchodných podmienok" />
      <Progress value={40} label="Prečítané zo zásad ochrany údajov" plain />
      <Progress value={100} label="Hotovo" tone="ok" plain />
    </Panel>
  )
}
