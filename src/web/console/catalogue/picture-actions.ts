import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { removeCataloguePhoto, setCataloguePhoto } from '#modules/catalogue/index.server.ts'
import type { App } from '#platform/app.ts'

export const pictureActions = ['save-picture', 'remove-picture'] as const

type KnownRevision = Parameters<typeof removeCataloguePhoto>[2]

/** Carries out an action of the picture card. Throws the same errors as `setCataloguePhoto`. */
export async function changePicture(
  app: App,
  staff: Staff,
  seen: KnownRevision,
  intent: (typeof pictureActions)[number],
  file: Uint8Array | undefined,
): Promise<void> {
  if (intent === 'remove-picture') return removeCataloguePhoto(app, staff, seen)
  if (!file) throw reject('invalid', 'upload.empty', { picture: 'upload.empty' })
  await setCataloguePhoto(app, staff, seen, file)
}
