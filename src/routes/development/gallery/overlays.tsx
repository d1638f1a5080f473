import { useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { Group, Panel, Row } from './panel.tsx'

export function Overlays() {
  const [shown, setShown] = useState<'form' | 'confirm' | 'sheet' | null>(null)
  const follow = (name: 'form' | 'confirm' | 'sheet') => (open: boolean) => setShown(open ? name : null)
  return (
    <Group id="vrstvy" title="Vrstvy a oznámenia">
      <Panel title="Dialógy a oznámenia" span={7}>
        <Row>
          <Button look="ink" onClick={() => setShown('form')}>
            Otvoriť formulár
          </Button>
          <Button look="bad" onClick={() => setShown('confirm')}>
            Zrušiť účasť
          </Button>
          <Button onClick={() => setShown('sheet')}>Bočný panel</Button>
        </Row>
        <Row>
          <Button onClick={sayThanks}>Oznámenie</Button>
          <Button onClick={sayNoSeats}>Chybové oznámenie</Button>
          <Button onClick={() => toast({ title: 'Uložené', kind: 'ok' })}>Krátke oznámenie</Button>
        </Row>
        <UnsavedNote />
      </Panel>
      <div className="col-span-12 lg:col-span-5">
        <Drawer
          title="Zuzana Mlynárová"
          description="zuzana@tichymlyn.example"
          lead={<Monogram name="Zuzana" className="bg-butter text-on-tint" />}
          close={
            <Button look="ghost" size="icon" aria-label="Zavrieť podrobnosti">
              <Icon name="close" />
            </Button>
          }
          actions={
            <>
              <Button size="sm">
                <Icon name="swap" />
                Presunúť
              </Button>
              <Button size="sm" look="bad">
                Zrušiť účasť
              </Button>
            </>
          }
          className="lg:static lg:h-auto"
        >
          <Facts
            items={[
              { term: 'Termín', value: typo('3. 12. 2026, 17:30') },
              { term: 'Suma', value: typo('127 €') },
            ]}
          />
        </Drawer>
      </div>
      <Dialog
        open={shown === 'form'}
        onOpenChange={follow('form')}
        title="Rezervácia miesta"
        description={typo('Dve minúty a máte hotovo.')}
        size="wide"
        closesOnOutsideClick={false}
        aside={<Summary />}
        asideLabel="Zhrnutie objednávky"
      >
        <Segmented
          label="Typ registrácie"
          className="justify-self-start"
          options={[
            { value: 'person', label: 'Súkromná osoba' },
            { value: 'company', label: 'Firma' },
          ]}
          defaultValue="company"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Názov firmy" className="sm:col-span-2" />
          <TextField label="IČO" inputMode="numeric" hint="Osem číslic, medzery nevadia" />
          <TextField label="DIČ" optional />
          <TextField label="Kontaktný e-mail" type="email" />
          <TextField label="Telefón" type="tel" placeholder="+421" optional />
        </div>
        <Button className="justify-self-start" onClick={sayNoSeats}>
          <Icon name="plus" />
          Pridať účastníka
        </Button>
      </Dialog>
      <Dialog
        open={shown === 'confirm'}
        onOpenChange={follow('confirm')}
        title="Naozaj zrušiť účasť?"
        size="compact"
        actions={
          <>
            <Button onClick={() => setShown(null)}>Ponechať</Button>
            <Button look="bad" onClick={() => setShown(null)}>
              {typo('Zrušiť a vrátiť 127 €')}
            </Button>
          </>
        }
      >
        <p>{typo('Peniaze pošleme späť na kartu do 5 až 10 pracovných dní. Miesto hneď uvoľníme ďalším.')}</p>
      </Dialog>
      <Sheet
        open={shown === 'sheet'}
        onOpenChange={follow('sheet')}
        title="Filtre"
        description="Zúžte zoznam účastníkov"
        actions={
          <Button look="ink" onClick={() => setShown(null)}>
            Použiť
          </Button>
        }
      >
        <TextField label="Meno" />
        <TextField label="Firma" optional />
      </Sheet>
    </Group>
  )
}

/** Write something and follow a link: the screen asks before it is lost. */
function UnsavedNote() {
  const [note, setNote] = useState('')
  const guard = useUnsavedChanges(note !== '')
  return (
    <>
      <TextField
        label="Poznámka, ktorá sa neukladá"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {guard}
    </>
  )
}

function Summary() {
  return (
    <div className="grid gap-4">
      <div className="tint grid gap-2 rounded-card bg-butter p-5">
        <h3 className="text-xl">Základy AI pre všetkých</h3>
        <p className="text-sm text-ink-2">{typo('štvrtok 3. decembra 2026, 17:30 – 20:00')}</p>
        <SeatTicks n={6} />
        <p className="text-sm font-semibold text-ok">Voľné miesta</p>
      </div>
      <Button look="spark" size="lg">
        Objednať s povinnosťou platby
      </Button>
      <TickList
        className="text-sm text-ink-2"
        items={[typo('Do 19. novembra vrátime 100 %'), 'Jeden bezplatný presun termínu']}
      />
    </div>
  )
}

function sayThanks() {
  toast({ title: 'Správa odoslaná', description: 'Ďakujeme za Vašu správu. Čoskoro Vás budeme kontaktovať.' })
}

function sayNoSeats() {
  toast({
    title: 'Nedostatok miest',
    description: typo('Na tento kurz sú k dispozícii iba 3 miesta. Prosím znížte počet účastníkov.'),
    kind: 'bad',
  })
}
