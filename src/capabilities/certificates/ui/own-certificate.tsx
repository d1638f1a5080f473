import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import type { OwnCertificate } from '../certificate.ts'
import { CERTIFICATE_MESSAGES, daysInWords, hoursInWords } from '../paper/certificate.messages.ts'
import { MarkPattern } from './mark-pattern.tsx'
import './certificates.css'

const MESSAGES = {
  sk: {
    number: (number: string, hours: string) => `Č. ${number}, ${hours}. Vzor vľavo je kód, každý certifikát má iný.`,
    pattern: 'Vzor vášho certifikátu, kód',
    download: 'Stiahnuť PDF',
    linkedIn: 'Pridať na LinkedIn',
    picture: 'Obrázok na zdieľanie',
    check: 'Kto dostane váš certifikát, overí si ho na tejto adrese: ',
    hidden: 'Pri overení nevidno vaše meno ani iniciály. Kto meno pozná, môže ho napísať a porovnať, má päť pokusov.',
    shown: 'Pri overení vidí vaše meno každý, kto má kód.',
    show: 'Ukázať moje meno pri overení',
    hide: 'Skryť moje meno pri overení',
    closed: 'Päťkrát niekto napísal nesprávne meno, preto sme porovnanie zatvorili.',
    reopen: 'Otvoriť porovnanie znova',
    revoked: (number: string) => `Certifikát č. ${number} sme odvolali a neplatí.`,
    reason: (reason: string) => `Dôvod: ${reason}`,
  },
  en: {
    number: (number: string, hours: string) => `No. ${number}, ${hours}. The pattern is the code, each has its own.`,
    pattern: 'Pattern of your certificate, code',
    download: 'Download PDF',
    linkedIn: 'Add to LinkedIn',
    picture: 'Picture for sharing',
    check: 'Whoever gets your certificate can check it at this address: ',
    hidden:
      'The check shows neither your name nor your initials. Whoever knows the name can type it and compare, with five tries.',
    shown: 'Everybody who has the code sees your name at the check.',
    show: 'Show my name at the check',
    hide: 'Hide my name at the check',
    closed: 'Somebody typed a wrong name five times, so we closed the comparison.',
    reopen: 'Open the comparison again',
    revoked: (number: string) => `We revoked certificate No. ${number}; it is not valid.`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
}

type OwnCertificatePanelProps = {
  certificate: OwnCertificate
  /** The page of the seat; the files stand below it. */
  at: string
}

/** The certificate of whoever sits in the seat: to take it, to show it, and to say who sees their name. */
export function OwnCertificatePanel({ certificate, at }: OwnCertificatePanelProps) {
  const { title } = useMessages(CERTIFICATE_MESSAGES)
  return (
    <section className="card own-certificate" aria-labelledby="own-certificate">
      <h2 id="own-certificate">{title}</h2>
      {certificate.state === 'valid' ? (
        <Held certificate={certificate} at={at} />
      ) : (
        <Revoked number={certificate.number} reason={certificate.reason} />
      )}
    </section>
  )
}

function Revoked({ number, reason }: { number: string; reason: string | null }) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <p>{typo(words.revoked(number))}</p>
      {reason && <p>{words.reason(reason)}</p>}
    </>
  )
}

type HeldProps = { certificate: Extract<OwnCertificate, { state: 'valid' }>; at: string }

function Held({ certificate, at }: HeldProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { name, number, code, facts, checkAt, linkedIn } = certificate
  return (
    <>
      <div className="own-paper">
        <div className="own-cloth">
          <MarkPattern code={code} label={words.pattern} />
        </div>
        <p>
          <b>
            <LitTitle>{name}</LitTitle>
          </b>
          <span>
            {typo(facts.course)}, {daysInWords(facts.days, language)}
          </span>
        </p>
      </div>
      <p className="text-sm">
        {typo(words.number(number, hoursInWords(facts.minutesAttended, facts.minutesPlanned, language)))}
      </p>
      <div className="own-ways">
        <a className={buttonClass('ink', 'md')} href={`${at}/certifikat.pdf`} download>
          <Icon name="download" />
          {words.download}
        </a>
        <a className={buttonClass('outline', 'md')} href={linkedIn} target="_blank" rel="noreferrer">
          {words.linkedIn}
        </a>
        <a className={buttonClass('outline', 'md')} href={`${at}/certifikat.png`} download>
          {words.picture}
        </a>
      </div>
      <p className="text-sm">
        {typo(words.check)}
        <a className="link own-check" href={new URL(checkAt).pathname}>
          {checkAt.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <Choices certificate={certificate} />
    </>
  )
}

function Choices({ certificate: { isNameShown, isComparisonClosed } }: Pick<HeldProps, 'certificate'>) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <Form method="post" className="own-switch" preventScrollReset>
        <p className="text-sm">{typo(isNameShown ? words.shown : words.hidden)}</p>
        <Button type="submit" size="sm" name="certificate" value={isNameShown ? 'hide-name' : 'show-name'}>
          {isNameShown ? words.hide : words.show}
        </Button>
      </Form>
      {isComparisonClosed && !isNameShown && (
        <Form method="post" className="own-switch" preventScrollReset>
          <p className="text-sm">{typo(words.closed)}</p>
          <Button type="submit" size="sm" name="certificate" value="reopen">
            {words.reopen}
          </Button>
        </Form>
      )}
    </>
  )
}
