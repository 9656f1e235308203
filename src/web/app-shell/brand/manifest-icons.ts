import { type IconName, iconAddress } from '#kernel/company-look.ts'

const icon = (own: string | null, name: IconName, side: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: own ? iconAddress(own, name) : `/icon-${name === 'maskable' ? 'maskable-512' : name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** Returns the icons for a phone's home screen: the operator's own, or those drawn by `bin/build-icons.ts`. */
export const manifestIcons = (own: string | null) => [
  icon(own, '192', 192),
  icon(own, '512', 512),
  icon(own, 'maskable', 512, 'maskable'),
]

export const answerManifest = (manifest: object, language: string) =>
  new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'content-language': language,
      'cache-control': 'public, max-age=86400',
    },
  })
