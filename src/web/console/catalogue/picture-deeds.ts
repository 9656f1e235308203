import { refuse } from '#kernel/refusal.ts'
import { removePicture, setPicture } from '#modules/catalogue/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

export const pictureDeeds = ['picture', 'remove-picture'] as const

type Seen = Parameters<typeof removePicture>[2]

/** What the card of a picture asks for. Refuses as `setPicture` does. */
export async function changePicture(
  app: App,
  staff: Staff,
  seen: Seen,
  deed: (typeof pictureDeeds)[number],
  file: Uint8Array | undefined,
): Promise<void> {
  if (deed === 'remove-picture') return removePicture(app, staff, seen)
  if (!file) throw refuse('invalid', 'upload.empty', { picture: 'upload.empty' })
  await setPicture(app, staff, seen, file)
}
