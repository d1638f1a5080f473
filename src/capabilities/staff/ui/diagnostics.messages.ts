import type { Messages } from '#kernel/messages.ts'
import { counted, plural } from '#ui/format/plural.ts'
import type { Finding, Verdict } from '../diagnostics/run-diagnostics.ts'

type CheckWords = {
  title: string
  /** What was found, said for each verdict that the check can have. */
  says: Readonly<Record<Verdict, (amount: number) => string>>
  /** What to do about it. */
  hint: string
}

type DiagnosticsWords = {
  verdicts: Readonly<Record<Verdict, string>>
  running: string
  again: string
  needsScripts: string
  allGood: string
  found: (count: number) => string
  viewer: string
  lastErrors: string
  noErrors: string
  checks: Readonly<Record<Finding['check'], CheckWords>>
}

const ahead = (seconds: number, before: string, behind: string) => (seconds < 0 ? before : behind)
const abs = (seconds: number) => Math.abs(seconds)

const sk: DiagnosticsWords = {
  verdicts: { ok: 'V poriadku', warn: 'Pozor', bad: 'Chyba' },
  running: 'Skúšame...',
  again: 'Spustiť znova',
  needsScripts: 'Skúšky robí prehliadač sám, potrebuje na to zapnutý JavaScript.',
  allGood: 'Všetko je v poriadku.',
  found: (count) =>
    `${counted(count, ['vec', 'veci', 'vecí'])} ${plural(count, ['si žiada', 'si žiadajú', 'si žiada'])} pozornosť.`,
  viewer: 'Oprávnenie je len na čítanie.',
  lastErrors: 'Posledné chyby v tomto prehliadači',
  noErrors: 'Žiadne.',
  checks: {
    reach: {
      title: 'Spojenie so serverom',
      says: { ok: () => 'Server odpovedá.', warn: () => '', bad: () => 'Server neodpovedá.' },
      hint: 'Skontrolujte pripojenie, VPN a blokovanie v prehliadači. Ak to nepomôže, server má výpadok.',
    },
    database: {
      title: 'Čítanie z databázy',
      says: {
        ok: (ms) => `Riadok prišiel za ${ms} ms.`,
        warn: (ms) => `Riadok prišiel až za ${ms} ms.`,
        bad: () => 'Riadok sa nepodarilo prečítať.',
      },
      hint: 'Ak server odpovedá a databáza nie, pomôže iba správca servera. Pomalá odpoveď býva preťažená sieť.',
    },
    token: {
      title: 'Token',
      says: {
        ok: (minutes) => `Platí ešte ${minutes} min a obnoví sa sám.`,
        warn: (minutes) => `Platí už iba ${minutes} min.`,
        bad: () => 'Token sa nepodarilo získať.',
      },
      hint: 'Spustite skúšku znova. Ak token nepríde, odhláste sa a prihláste sa nanovo.',
    },
    claim: {
      title: 'Oprávnenie správcu',
      says: { ok: () => 'Token ho obsahuje.', warn: () => '', bad: () => 'Token ho neobsahuje.' },
      hint: 'Oprávnenie dáva iný správca na obrazovke „Ľudia a roly“. Po pridelení sa stačí odhlásiť a prihlásiť.',
    },
    clock: {
      title: 'Hodiny tohto zariadenia',
      says: {
        ok: () => 'Idú rovnako ako na serveri.',
        warn: (s) => `${ahead(s, 'Predbiehajú sa', 'Meškajú')} o ${abs(s)} s oproti serveru, alebo sa to nedá zistiť.`,
        bad: (s) => `${ahead(s, 'Predbiehajú sa', 'Meškajú')} o ${abs(s)} s oproti serveru.`,
      },
      hint: 'Zapnite v zariadení automatické nastavenie času. Inak nebudú sedieť kódy z overovacej aplikácie.',
    },
    cookies: {
      title: 'Cookies',
      says: { ok: () => 'Prehliadač ich posiela.', warn: () => '', bad: () => 'Prehliadač ich má vypnuté.' },
      hint: 'Povoľte cookies pre túto stránku. Bez nich sa nedá ostať prihlásený.',
    },
    storage: {
      title: 'Pamäť prehliadača',
      says: { ok: () => 'Dá sa do nej zapisovať.', warn: () => 'Nedá sa do nej zapisovať.', bad: () => '' },
      hint: 'Prihlásenie funguje aj tak, iba sa po otvorení verejných stránok neobnovuje na pozadí.',
    },
    errors: {
      title: 'Posledné chyby',
      says: { ok: () => 'Žiadne.', warn: (count) => `Zapamätané chyby: ${count}.`, bad: () => '' },
      hint: 'Zoznam je nižšie. Pošlite ho tomu, kto vám pomáha; osobné údaje v ňom nie sú.',
    },
  },
}

const en: DiagnosticsWords = {
  verdicts: { ok: 'Good', warn: 'Attention', bad: 'Fault' },
  running: 'Checking...',
  again: 'Run again',
  needsScripts: 'The browser makes these checks itself and needs JavaScript for them.',
  allGood: 'Everything is in order.',
  found: (count) => (count === 1 ? 'One thing needs attention.' : `${count} things need attention.`),
  viewer: 'The claim is narrowed to reading.',
  lastErrors: 'Last errors in this browser',
  noErrors: 'None.',
  checks: {
    reach: {
      title: 'Connection to the server',
      says: { ok: () => 'The server answers.', warn: () => '', bad: () => 'The server does not answer.' },
      hint: 'Check the connection, a VPN and blockers in the browser. If that does not help, the server is down.',
    },
    database: {
      title: 'Reading from the database',
      says: {
        ok: (ms) => `The row came in ${ms} ms.`,
        warn: (ms) => `The row took ${ms} ms to come.`,
        bad: () => 'The row could not be read.',
      },
      hint: 'If the server answers and the database does not, only whoever runs the server can help. A slow answer is usually the network.',
    },
    token: {
      title: 'Token',
      says: {
        ok: (minutes) => `Good for ${minutes} more min, and renewed by itself.`,
        warn: (minutes) => `Good for only ${minutes} more min.`,
        bad: () => 'No token could be had.',
      },
      hint: 'Run the checks again. If no token comes, sign out and sign in anew.',
    },
    claim: {
      title: 'Admin claim',
      says: { ok: () => 'The token carries it.', warn: () => '', bad: () => 'The token does not carry it.' },
      hint: 'Another admin grants the claim on the screen Admin Users. Sign out and in afterwards.',
    },
    clock: {
      title: 'The clock of this device',
      says: {
        ok: () => 'It agrees with the server.',
        warn: (s) => `It is ${abs(s)} s ${ahead(s, 'ahead of', 'behind')} the server, or that cannot be told.`,
        bad: (s) => `It is ${abs(s)} s ${ahead(s, 'ahead of', 'behind')} the server.`,
      },
      hint: 'Let the device set its time automatically. Otherwise the codes of an authenticator app are refused.',
    },
    cookies: {
      title: 'Cookies',
      says: { ok: () => 'The browser sends them.', warn: () => '', bad: () => 'The browser has them switched off.' },
      hint: 'Allow cookies for this site. Without them nobody stays signed in.',
    },
    storage: {
      title: 'Storage of the browser',
      says: { ok: () => 'It can be written to.', warn: () => 'It cannot be written to.', bad: () => '' },
      hint: 'Signing in works all the same; it is only not renewed in the background on public pages.',
    },
    errors: {
      title: 'Last errors',
      says: { ok: () => 'None.', warn: (count) => `Remembered: ${count}.`, bad: () => '' },
      hint: 'The list is below. Send it to whoever helps you; it holds no personal data.',
    },
  },
}

export const DIAGNOSTICS_MESSAGES: Messages<DiagnosticsWords> = { sk, en }
