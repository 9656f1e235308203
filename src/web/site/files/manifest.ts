import { type IconName, iconAddress } from '#kernel/company-look.ts'
import { appOf, sayFor } from '#web/shell/session.ts'
import { addressIn } from '#words/address.ts'
import type { Route } from './+types/manifest.ts'

const icon = (own: string | null, name: IconName, side: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: own ? iconAddress(own, name) : `/icon-${name === 'maskable' ? 'maskable-512' : name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to put us on its home screen, under the operator's name, in each language: '/hi/manifest.webmanifest'. One home screen is one app (`id`), whatever it is read in. Its icons are the operator's, or drawn by `bin/build-icons.ts`. */
export function loader({ context }: Route.LoaderArgs) {
  const say = sayFor(context)
  const { name, icon: own } = appOf(context).company.brand
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
    icons: [icon(own, '192', 192), icon(own, '512', 512), icon(own, 'maskable', 512, 'maskable')],
    shortcuts: [
      { name: say('app.booking'), url: addressIn(say.code, '/mybooking') },
      { name: say('app.move'), url: addressIn(say.code, '/mover-steps') },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'content-language': say.tag,
      'cache-control': 'public, max-age=86400',
    },
  })
}
