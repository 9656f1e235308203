import { MAX_FILE_BYTES } from '#kernel/picture.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import { drawPicture, pictureEndingOf } from '#platform/files/draw-picture.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'
import type { Kind } from '../rules/kind.ts'
import { service } from '../rules/kinds/service.ts'
import { vehicle } from '../rules/kinds/vehicle.ts'
import {
  type Pictured,
  type PictureWidth,
  pictureFile,
  pictureKey,
  pictureShapes,
  pictureWidths,
} from '../rules/picture.ts'
import { inCatalogue } from './in-catalogue.ts'
import { changeRow } from './write-row.ts'

type KnownRevision = { of: Pictured; id: number; revision: number }

/** Drawing one picture takes a second of the processor. */
const MAX_AN_HOUR = 200

/**
 * Sets the photo of a service or a vehicle, redrawn in the sizes that the site shows. Rejects with 'forbidden'
 * staff.right, 'invalid' upload.empty, .too-large, .not-a-picture, .too-many-pixels, .broken, 'too-many' too-many,
 * 'unknown' catalogue.unknown, 'conflict' catalogue.changed, 'unavailable' storage.away.
 */
export async function setPicture(app: App, staff: Staff, seen: KnownRevision, sent: Uint8Array): Promise<void> {
  requireRight(staff, kinds[seen.of].right)
  if (sent.length === 0) throw reject('invalid', 'upload.empty')
  if (sent.length > MAX_FILE_BYTES) throw reject('invalid', 'upload.too-large')
  await countAgainst(app, [{ key: `picture:${staff.id}`, most: MAX_AN_HOUR, seconds: 3_600 }])
  const ending = await pictureEndingOf(sent)
  if (!ending) throw reject('invalid', 'upload.not-a-picture')
  const drawn = await drawPicture(sent, ending, `staff:${staff.id}`, picture =>
    Promise.all(
      pictureWidths.map(async width => {
        const height = Math.round(width / pictureShapes[seen.of])
        const cut = picture.clone().resize({ width, height, fit: 'cover', position: 'attention' })
        return [width, await cut.webp({ quality: 80 }).toBuffer()] as const
      }),
    ),
  )
  const picture = newToken().slice(0, 22)
  const put = ([width, content]: readonly [PictureWidth, Uint8Array]) =>
    app.ports.storage.put(pictureKey(pictureFile(picture, width)), content, 'image/webp')
  await Promise.all(drawn.map(put))
  try {
    await nameAnother(app, staff, seen, picture)
  } catch (error) {
    await Promise.all(keysOf(picture).map(key => app.ports.storage.remove(key))).catch(() => {}) // orphans take space
    throw error
  }
}

/** Removes the photo, so that the drawing is shown again. Rejects as `setPicture`. */
export const removePicture = (app: App, staff: Staff, seen: KnownRevision): Promise<void> =>
  nameAnother(app, staff, seen, null)

const nameAnother = (app: App, staff: Staff, { of, id, revision }: KnownRevision, picture: string | null) =>
  inCatalogue(app, staff, kinds[of].right, async tx => {
    const was = await changeRow(app, tx, staff, kinds[of], { key: id, revision }, { picture }, 'pictured')
    if (was?.picture)
      await app.jobs.enqueue(
        tx,
        'remove-file',
        keysOf(was.picture).map(key => ({ key })),
      )
  })

/** The photo is a column that no form and no file has. */
const kinds = { services: service, vehicles: vehicle } as unknown as Record<Pictured, Kind<{ picture: string | null }>>

const keysOf = (picture: string) => pictureWidths.map(width => pictureKey(pictureFile(picture, width)))
