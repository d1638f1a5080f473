import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NO_PARTICIPANT, type ParticipantEntry } from '#capabilities/booking/order/participant-list.ts'
import { LegalReading } from '#capabilities/booking/order/ui/legal-reading.tsx'
import { ParticipantsEditor } from '#capabilities/booking/order/ui/participants-editor.tsx'
import { companyNumberHint } from '#kernel/company-numbers.ts'
import { isLanguage, type Language } from '#kernel/language.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'

export function meta() {
  return [{ title: 'Časti registrácie · Bystro' }, { name: 'robots', content: 'noindex' }]
}

const LONG = [
  'Skúšobné podmienky',
  ...Array.from({ length: 12 }, (_, index) => [
    `${index + 1}. Skúšobný bod`,
    'Text, ktorý sa číta v okienku. Je dosť dlhý na to, aby sa v ňom dalo posúvať, a má aj adresu ahoj@bystro.example.',
    'Druhý odsek bodu odkazuje na /vop a hovorí to isté inými slovami, aby bolo čo čítať až do konca.',
  ]).flat(),
].join('\n\n')
const SHORT = 'Krátky text\n\nZmestí sa celý.'

/** The parts of a registration in states that a visitor's form reaches only with luck: `?free=3&lang=en`. */
export default function RegistrationParts() {
  const [asked] = useSearchParams()
  const lang = asked.get('lang')
  const language: Language = isLanguage(lang) ? lang : 'sk'
  const free = Number(asked.get('free') ?? 3)
  return (
    <>
      <main id="main" className="wrap grid max-w-190 gap-10 pt-12 pb-24">
        <RuledHeading level={1}>Časti registrácie</RuledHeading>
        <Snapshots language={language} />
        <Participants language={language} free={free} />
        <CompanyNumbers language={language} />
      </main>
      <ToastRegion />
    </>
  )
}

function Snapshots({ language }: { language: Language }) {
  const [read, setRead] = useState<ReadonlyArray<string>>([])
  const reading = (title: string, text: string): ReactNode => (
    <LegalReading
      title={title}
      text={text}
      language={language}
      onRead={() => setRead((before) => [...before, title])}
      headingLevel={2}
    />
  )
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {reading('Dlhý dokument', LONG)}
      {reading('Krátky dokument', SHORT)}
      <output className="text-sm">{read.join(' | ')}</output>
    </div>
  )
}

function Participants({ language, free }: { language: Language; free: number }) {
  const [participants, setParticipants] = useState<ReadonlyArray<ParticipantEntry>>([NO_PARTICIPANT])
  return (
    <form method="get" className="grid gap-4">
      <ParticipantsEditor value={participants} onChange={setParticipants} free={free} language={language} />
    </form>
  )
}

const NUMBERS = [
  ['ico', 'IČO'],
  ['dic', 'DIČ'],
  ['icDph', 'IČ DPH'],
] as const

function CompanyNumbers({ language }: { language: Language }) {
  const [written, setWritten] = useState({ ico: '12345678', dic: '123', icDph: 'SK1' })
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {NUMBERS.map(([number, label]) => (
        <TextField
          key={number}
          label={label}
          hint={companyNumberHint(number, written[number], language)}
          value={written[number]}
          onChange={(event) => setWritten({ ...written, [number]: event.target.value })}
        />
      ))}
    </div>
  )
}
