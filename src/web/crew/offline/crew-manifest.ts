import { localisePath } from '#i18n/address.ts'
import { buildManifestIcons, respondWithManifest } from '#web/app-shell/brand/manifest-icons.ts'
import { getApp, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/crew-manifest'

/**
 * Returns the web app manifest that puts the crew app on a phone's home screen, apart from the customers' app. It opens
 * the day's page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const t = translateFor(context)
  const { name, icon } = getApp(context).company.brand
  const manifest = {
    id: '/crew',
    name: `${name}: ${t('crew.title')}`,
    short_name: t('crew.title'),
    lang: t.tag,
    dir: t.dir,
    start_url: localisePath(t.code, '/crew'),
    scope: localisePath(t.code, '/crew'),
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#f4eadc',
    icons: buildManifestIcons(icon),
  }
  return respondWithManifest(manifest, t.tag)
}
