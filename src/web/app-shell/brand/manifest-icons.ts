import { type AppIconSize, getIconAddress } from '#kernel/company-look.ts'

const icon = (ownIcon: string | null, name: AppIconSize, side: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: ownIcon ? getIconAddress(ownIcon, name) : `/icon-${name === 'maskable' ? 'maskable-512' : name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** Returns the icons for a phone's home screen: the operator's own, or those drawn by `bin/build-icons.ts`. */
export const buildManifestIcons = (ownIcon: string | null) => [
  icon(ownIcon, '192', 192),
  icon(ownIcon, '512', 512),
  icon(ownIcon, 'maskable', 512, 'maskable'),
]

export const respondWithManifest = (manifest: object, language: string) =>
  new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'content-language': language,
      'cache-control': 'public, max-age=86400',
    },
  })
