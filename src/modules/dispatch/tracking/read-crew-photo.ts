import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import { getUploadKey, parseUploadEnding, uploadTypes } from '#modules/documents/rules/upload.ts'
import type { App } from '#platform/app.ts'
import { getTracking, getTrackingByLink } from './get-tracking.ts'

type TrackingAccess = { customer: Customer; orderNo: string } | { link: string }

/** Returns the photo of a crew member while the tracking page shows it. Refuses 'unknown' upload.unknown. */
export async function readCrewPhoto(app: App, access: TrackingAccess, workerId: number): Promise<StoredFile> {
  const { crew } =
    'link' in access
      ? await getTrackingByLink(app, access.link)
      : await getTracking(app, access.customer, access.orderNo)
  const isShown = crew?.people.some(({ id, photo }) => photo && id === workerId)
  const worker = isShown
    ? await app.db.selectFrom('workers').select('photo').where('id', '=', workerId).executeTakeFirst()
    : undefined
  const extension = worker?.photo && parseUploadEnding(worker.photo)
  const content = extension && (await app.ports.storage.get(getUploadKey(worker.photo!)))
  if (!content) throw reject('unknown', 'upload.unknown')
  return { filename: worker!.photo!, contentType: uploadTypes[extension!], content }
}
