import { addressIn } from '#i18n/address.ts'
import { answerManifest, manifestIcons } from '#web/app-shell/brand/manifest-icons.ts'
import { appOf, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/crew-manifest'

/**
 * Returns the web app manifest that puts the crew app on a phone's home screen, apart from the customers' app. It opens
 * the day's page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const t = translateFor(context)
  const { name, icon } = appOf(context).company.brand
  const manifest = {
    id: '/crew',
    name: `${name}: ${t('crew.title')}`,
    short_name: t('crew.title'),
    lang: t.tag,
    dir: t.dir,
    start_url: addressIn(t.code, '/crew'),
    scope: addressIn(t.code, '/crew'),
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#f4eadc',
    icons: manifestIcons(icon),
  }
  return answerManifest(manifest, t.tag)
}
