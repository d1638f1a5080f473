import { Form } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import './entrance.css'

const MESSAGES = {
  sk: {
    once: 'Tieto kódy vidíte teraz a nikdy viac. Každým sa dá prihlásiť raz, keď nebudete mať telefón.',
    list: 'Záchranné kódy',
    download: 'Stiahnuť ako text',
    file: 'zachranne-kody',
    heading: (product: string) => `${product}, záchranné kódy do administrácie. Každý platí raz.`,
    saved: 'Kódy mám bezpečne uložené',
    goOn: 'Pokračovať',
  },
  en: {
    once: 'You see these codes now and never again. Each of them signs you in once when you do not have your phone.',
    list: 'Recovery codes',
    download: 'Download as text',
    file: 'recovery-codes',
    heading: (product: string) => `${product}, recovery codes for the back office. Each of them works once.`,
    saved: 'I have saved the codes in a safe place',
    goOn: 'Continue',
  },
}

/** Ten codes, shown this one time. Going on takes a tick: a form with a required box, which needs no script. */
export function RecoveryCodes({ codes, next }: { codes: ReadonlyArray<string>; next: string }) {
  const words = useMessages(MESSAGES)
  const brand = useBrand()
  const target = new URL(next, 'http://here')
  const text = `${words.heading(brand.product)}\r\n\r\n${codes.join('\r\n')}\r\n`
  return (
    <div className="grid gap-4">
      <p>{words.once}</p>
      <ol className="recovery-codes" aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <a
        className="btn justify-self-start"
        download={`${brand.wordmark}-${words.file}.txt`}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      >
        <Icon name="download" />
        {words.download}
      </a>
      <Form action={target.pathname} className="entrance-form">
        {[...target.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Checkbox required>{words.saved}</Checkbox>
        <Button type="submit" look="spark" size="lg" go>
          {words.goOn}
        </Button>
      </Form>
    </div>
  )
}
