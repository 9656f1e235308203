import { localisePath } from '#i18n/address.ts'
import { buildManifestIcons, respondWithManifest } from '#web/app-shell/brand/manifest-icons.ts'
import { getApp, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/manifest'

/**
 * The manifest with which a phone adds us to its home screen, under the operator's name, in each language:
 * '/hi/manifest.webmanifest'. One home screen has one app (`id`), whatever its language.
 */
export function loader({ context }: Route.LoaderArgs) {
  const t = translateFor(context)
  const { name, icon } = getApp(context).company.brand
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('app.description'),
    lang: t.tag,
    dir: t.dir,
    start_url: localisePath(t.code, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#f4eadc',
    icons: buildManifestIcons(icon),
    shortcuts: [
      { name: t('app.booking'), url: localisePath(t.code, '/mybooking') },
      { name: t('app.move'), url: localisePath(t.code, '/mover-steps') },
    ],
  }
  return respondWithManifest(manifest, t.tag)
}
