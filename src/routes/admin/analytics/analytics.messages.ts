import type { Messages } from '#kernel/messages.ts'
import type { Channel, Device } from '#platform/browser/analytics/visit-wire.ts'

type Names = {
  quoted: (title: string) => string
  channels: Readonly<Record<Channel, string>>
  devices: Readonly<Record<Device, string>>
  routes: Readonly<Record<string, string>>
  /** By category and action. */
  events: Readonly<Record<string, string>>
}

/** What the words of visits are called, the same on the screen and in a file. What is not here is called by its own word. */
export const VISIT_NAMES: Messages<Names> = {
  sk: {
    quoted: (title) => `„${title}“`,
    channels: {
      direct: 'priamo',
      search: 'vyhľadávače',
      social: 'sociálne siete',
      email: 'e-mail',
      campaign: 'kampaň',
      referral: 'iné weby',
    },
    devices: { phone: 'telefón', tablet: 'tablet', desktop: 'počítač' },
    routes: {
      '/': 'Úvodná stránka',
      '/blog': 'Zoznam článkov',
      '/blog/:slug': 'Článok',
      '/cookies': 'Cookies',
      '/kontakt': 'Kontakt',
      '/odstupenie': 'Odstúpenie od zmluvy',
      '/payment-cancelled': 'Nedokončená platba',
      '/payment-success': 'Potvrdenie platby',
      '/pristupnost': 'Prístupnosť',
      '/privacy': 'Ochrana osobných údajov',
      '/rezervacia/:session': 'Objednávkový formulár',
      '/vop': 'Obchodné podmienky',
    },
    events: {
      'Blog/open_article': 'otvorili článok',
      'Blog/read_half': 'dočítali do polovice',
      'Blog/read_to_end': 'dočítali do konca',
      'Blog/to_course': 'prešli z článku na kurz',
      'Course/open_card': 'rozbalili kurz',
      'Course/pick_session': 'vybrali termín',
      'Course_Registration/open_form': 'otvorili formulár',
      'Course_Registration/step': 'prešli krok formulára',
      'Course_Registration/submit': 'odoslali objednávku',
      'Course_Registration/redirect': 'odišli do platobnej brány',
      'Course_Registration/paid': 'vrátili sa po zaplatení',
      'Contact/send_message': 'napísali správu',
      'GDPR_Consent/accept_all': 'prijali všetky cookies',
      'GDPR_Consent/reject_all': 'odmietli cookies',
      'GDPR_Consent/save_settings': 'nastavili si cookies',
      'Social/arrive': 'prišli zo sociálnej siete',
      'Social/click': 'prešli na náš profil na sieti',
      'Social/share': 'zdieľali stránku',
    },
  },
  en: {
    quoted: (title) => `“${title}”`,
    channels: {
      direct: 'direct',
      search: 'search engines',
      social: 'social networks',
      email: 'e-mail',
      campaign: 'campaign',
      referral: 'other sites',
    },
    devices: { phone: 'phone', tablet: 'tablet', desktop: 'computer' },
    routes: {
      '/': 'Home page',
      '/blog': 'List of articles',
      '/blog/:slug': 'Article',
      '/cookies': 'Cookies',
      '/kontakt': 'Contact',
      '/odstupenie': 'Withdrawal',
      '/payment-cancelled': 'Payment not finished',
      '/payment-success': 'Payment confirmed',
      '/pristupnost': 'Accessibility',
      '/privacy': 'Privacy',
      '/rezervacia/:session': 'Registration form',
      '/vop': 'Terms',
    },
    events: {
      'Blog/open_article': 'opened an article',
      'Blog/read_half': 'read a half of it',
      'Blog/read_to_end': 'read to the end',
      'Blog/to_course': 'went on to a course',
      'Course/open_card': 'unfolded a course',
      'Course/pick_session': 'picked a session',
      'Course_Registration/open_form': 'opened the form',
      'Course_Registration/step': 'passed a step of the form',
      'Course_Registration/submit': 'sent an order',
      'Course_Registration/redirect': 'left for the payment page',
      'Course_Registration/paid': 'came back having paid',
      'Contact/send_message': 'wrote a message',
      'GDPR_Consent/accept_all': 'accepted all cookies',
      'GDPR_Consent/reject_all': 'refused cookies',
      'GDPR_Consent/save_settings': 'chose among cookies',
      'Social/arrive': 'came from a social network',
      'Social/click': 'went to our profile on a network',
      'Social/share': 'shared a page',
    },
  },
}

export function pageNameIn(
  { routes }: Names,
  { route, article, title }: { route: string; article: string; title: string | null },
): string {
  return article ? (title ?? article) : (routes[route] ?? route)
}

/** The same within a sentence, where a title needs its quotation marks. */
export function saidPageIn(names: Names, page: Parameters<typeof pageNameIn>[1]): string {
  const name = pageNameIn(names, page)
  return page.article ? names.quoted(name) : name
}

export function eventNameIn({ events }: Names, { category, action }: { category: string; action: string }): string {
  return events[`${category}/${action}`] ?? `${category}: ${action}`
}
