import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('kontakt', 'routes/public/contact.tsx'),
    route('pripojit/:token', 'routes/public/join.tsx'),
    route('platba/:token', 'routes/public/payment-wait.tsx'),
    route('moja-rezervacia/:token', 'routes/public/reservation.tsx'),
    route('moja-rezervacia/:token/potvrdenie', 'routes/public/payment-confirmation.tsx'),
    route('volba/:token', 'routes/public/choice.tsx'),
    route('unsubscribe', 'routes/public/unsubscribe.tsx'),
    route('vop', 'routes/public/terms.tsx'),
    route('terms', 'routes/public/terms.tsx', { id: 'terms-second-address' }),
    route('privacy', 'routes/public/privacy.tsx'),
    route('cookies', 'routes/public/cookies.tsx'),
    route('pristupnost', 'routes/public/accessibility.tsx'),
    route('odstupenie', 'routes/public/withdrawal.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('pripojit/:token/kalendar.ics', 'routes/public/join-calendar.ts'),
  route('moja-rezervacia/:token/kalendar.ics', 'routes/public/reservation-calendar.ts'),
  route('schedule', 'routes/public/schedule.tsx'),
  route('share/:file', 'routes/public/share-image.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  layout('routes/development/layout.tsx', [
    route('galeria', 'routes/development/gallery.tsx'),
    route('galeria/registracia', 'routes/development/registration-parts.tsx'),
    route('galeria/chyba', 'routes/development/failure.tsx'),
  ]),
] satisfies RouteConfig
