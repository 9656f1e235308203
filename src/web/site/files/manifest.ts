import { addressIn } from '#i18n/address.ts'
import { answerManifest, manifestIcons } from '#web/app-shell/brand/manifest-icons.ts'
import { appOf, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/manifest'

/**
 * The manifest with which a phone adds us to its home screen, under the operator's name, in each language:
 * '/hi/manifest.webmanifest'. One home screen has one app (`id`), whatever its language.
 */
export function loader({ context }: Route.LoaderArgs) {
  const t = translateFor(context)
  const { name, icon } = appOf(context).company.brand
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('app.description'),
    lang: t.tag,
    dir: t.dir,
    start_url: addressIn(t.code, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#f4eadc',
    icons: manifestIcons(icon),
    shortcuts: [
      { name: t('app.booking'), url: addressIn(t.code, '/mybooking') },
      { name: t('app.move'), url: addressIn(t.code, '/mover-steps') },
    ],
  }
  return answerManifest(manifest, t.tag)
}
