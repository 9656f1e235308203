import { reject } from '#kernel/domain-error.ts'
import { MAX_FILE_BYTES } from '#kernel/picture.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { detectPictureExtension, drawPicture } from '#platform/files/draw-picture.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { CatalogueKind } from '../rules/catalogue-kind.ts'
import { serviceKind } from '../rules/kinds/service.ts'
import { vehicleKind } from '../rules/kinds/vehicle.ts'
import {
  getPhotoFileName,
  getPhotoStorageKey,
  type PhotoOwner,
  type PhotoWidth,
  photoRatios,
  photoWidths,
} from '../rules/photo.ts'
import { updateCatalogueRow } from './catalogue-rows.ts'
import { runCatalogueChange } from './run-catalogue-change.ts'

type KnownPhotoOwner = { of: PhotoOwner; id: number; revision: number }

/** Drawing one picture takes a second of the processor. */
const MAX_AN_HOUR = 200

/**
 * Sets the photo of a service or a vehicle, redrawn in the sizes that the site shows. Rejects with 'forbidden'
 * staff.right, 'invalid' upload.empty, .too-large, .not-a-picture, .too-many-pixels, .broken, 'too-many' too-many,
 * 'unknown' catalogue.unknown, 'conflict' catalogue.changed, 'unavailable' storage.away.
 */
export async function setCataloguePhoto(
  app: App,
  staff: Staff,
  seen: KnownPhotoOwner,
  sent: Uint8Array,
): Promise<void> {
  requirePermission(staff, photoKinds[seen.of].permission)
  if (sent.length === 0) throw reject('invalid', 'upload.empty')
  if (sent.length > MAX_FILE_BYTES) throw reject('invalid', 'upload.too-large')
  await countHits(app, [{ key: `picture:${staff.id}`, max: MAX_AN_HOUR, seconds: 3_600 }])
  const ending = await detectPictureExtension(sent)
  if (!ending) throw reject('invalid', 'upload.not-a-picture')
  const drawn = await drawPicture(sent, ending, `staff:${staff.id}`, picture =>
    Promise.all(
      photoWidths.map(async width => {
        const height = Math.round(width / photoRatios[seen.of])
        const cut = picture.clone().resize({ width, height, fit: 'cover', position: 'attention' })
        return [width, await cut.webp({ quality: 80 }).toBuffer()] as const
      }),
    ),
  )
  const picture = createToken().slice(0, 22)
  const put = ([width, content]: readonly [PhotoWidth, Uint8Array]) =>
    app.ports.storage.put(getPhotoStorageKey(getPhotoFileName(picture, width)), content, 'image/webp')
  await Promise.all(drawn.map(put))
  try {
    await replacePhoto(app, staff, seen, picture)
  } catch (error) {
    await Promise.all(getPhotoKeys(picture).map(key => app.ports.storage.remove(key))).catch(() => {}) // orphans take space
    throw error
  }
}

/** Removes the photo, so that the drawing is shown again. Rejects as `setCataloguePhoto`. */
export const removeCataloguePhoto = (app: App, staff: Staff, seen: KnownPhotoOwner): Promise<void> =>
  replacePhoto(app, staff, seen, null)

const replacePhoto = (app: App, staff: Staff, { of, id, revision }: KnownPhotoOwner, picture: string | null) =>
  runCatalogueChange(app, staff, photoKinds[of].permission, async tx => {
    const was = await updateCatalogueRow(app, tx, staff, photoKinds[of], { key: id, revision }, { picture }, 'pictured')
    if (was?.picture)
      await app.jobs.enqueue(
        tx,
        'remove-file',
        getPhotoKeys(was.picture).map(key => ({ key })),
      )
  })

/** The photo is a column that no form and no file has. */
const photoKinds = { services: serviceKind, vehicles: vehicleKind } as unknown as Record<
  PhotoOwner,
  CatalogueKind<{ picture: string | null }>
>

const getPhotoKeys = (picture: string) => photoWidths.map(width => getPhotoStorageKey(getPhotoFileName(picture, width)))
