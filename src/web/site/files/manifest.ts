import { answerManifest, manifestIcons } from '#web/shell/brand/manifest-icons.ts'
import { appOf, translateFor } from '#web/shell/session.ts'
import { addressIn } from '#words/address.ts'
import type { Route } from './+types/manifest.ts'

/** What a phone needs to put us on its home screen, under the operator's name, in each language: '/hi/manifest.webmanifest'. One home screen is one app (`id`), whatever it is read in. */
export function loader({ context }: Route.LoaderArgs) {
  const say = translateFor(context)
  const { name, icon } = appOf(context).company.brand
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: say('app.description'),
    lang: say.tag,
    dir: say.dir,
    start_url: addressIn(say.code, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#f4eadc',
    icons: manifestIcons(icon),
    shortcuts: [
      { name: say('app.booking'), url: addressIn(say.code, '/mybooking') },
      { name: say('app.move'), url: addressIn(say.code, '/mover-steps') },
    ],
  }
  return answerManifest(manifest, say.tag)
}
