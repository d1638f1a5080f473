import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/layout.tsx', [index('routes/public/home.tsx'), route('*', 'routes/public/not-found.tsx')]),
  route('schedule', 'routes/public/schedule.tsx'),
  layout('routes/development/layout.tsx', [
    route('galeria', 'routes/development/gallery.tsx'),
    route('galeria/chyba', 'routes/development/failure.tsx'),
  ]),
] satisfies RouteConfig
