import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    what: 'Facebook, X, LinkedIn, Zoho a Google sú tu náhrady na tomto počítači. Nič odtiaľto neodíde a nikto skutočný v nich nie je.',
    watch: 'Pozrieť náhrady a nechať ich zlyhať',
    newTab: 'otvorí sa na novej karte',
  },
  en: {
    what: 'Facebook, X, LinkedIn, Zoho and Google are stand-ins on this machine. Nothing leaves it and nobody real is in them.',
    watch: 'Watch the stand-ins and let them fail',
    newTab: 'opens in a new tab',
  },
}

/** Where something outside is played by a program of this machine, the screen says so. */
export function StandInsNote({ url }: { url: string | null }) {
  const words = useMessages(MESSAGES)
  if (url === null) return null
  return (
    <p className="settings-note">
      {words.what}{' '}
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        {words.watch}
        <span className="sr-only"> ({words.newTab})</span>
      </a>
    </p>
  )
}
