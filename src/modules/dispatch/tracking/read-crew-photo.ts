import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import { endingOf, uploadKey, uploadTypes } from '#modules/documents/rules/upload.ts'
import type { App } from '#platform/app.ts'
import { getTracking, getTrackingByLink } from './get-tracking.ts'

type Asked = { customer: Customer; orderNo: string } | { link: string }

/** Returns the photo of a crew member while the tracking page shows it. Refuses 'unknown' upload.unknown. */
export async function readCrewPhoto(app: App, asked: Asked, workerId: number): Promise<StoredFile> {
  const { crew } =
    'link' in asked ? await getTrackingByLink(app, asked.link) : await getTracking(app, asked.customer, asked.orderNo)
  const isShown = crew?.people.some(({ id, photo }) => photo && id === workerId)
  const worker = isShown
    ? await app.db.selectFrom('workers').select('photo').where('id', '=', workerId).executeTakeFirst()
    : undefined
  const ending = worker?.photo && endingOf(worker.photo)
  const content = ending && (await app.ports.storage.get(uploadKey(worker.photo!)))
  if (!content) throw reject('unknown', 'upload.unknown')
  return { filename: worker!.photo!, contentType: uploadTypes[ending!], content }
}
