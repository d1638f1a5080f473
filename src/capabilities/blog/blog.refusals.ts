import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  WEBHOOK_NOT_FROM_GHOST: {
    status: 400,
    sk: 'Táto správa nie je podpísaná službou Ghost alebo je príliš stará.',
    en: 'This message is not signed by Ghost, or its signature is too old.',
  },
  GHOST_NOT_CONNECTED: {
    status: 409,
    sk: 'Ghost nie je pripojený. Doplňte v nastaveniach servera GHOST_URL, GHOST_CONTENT_KEY a GHOST_ADMIN_KEY.',
    en: 'Ghost is not connected. Set GHOST_URL, GHOST_CONTENT_KEY and GHOST_ADMIN_KEY on the server.',
  },
  GHOST_UNAVAILABLE: {
    status: 503,
    sk: 'Ghost teraz neodpovedá. Skúste to, prosím, o chvíľu znova.',
    en: 'Ghost does not answer right now. Please try again in a moment.',
  },
  POSTS_UNAVAILABLE: {
    status: 503,
    sk: 'Nepodarilo sa načítať najnovšie články. Skúste to prosím neskôr.',
    en: 'The latest articles could not be loaded. Please try again later.',
  },
})
