import { MAX_TAKEN_PHOTOS } from '#modules/dispatch/record/rules/report-kind.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** The side of a thumbnail in pixels: three in a row of a phone, at twice its resolution. */
const THUMB_SIDE = 240

/** The photos that were taken and are not sent yet, by form. */
const taken = new WeakMap<HTMLFormElement, Blob[]>()

/** Returns the photos of a form: those collected, and one that its file field still holds. */
export function listTakenPhotos(form: HTMLFormElement): Blob[] {
  const chosen = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].flatMap(({ files }) => [
    ...(files ?? []),
  ])
  return [...(taken.get(form) ?? []), ...chosen]
}

/** True if a photo of the page waits to be sent, so that no reload may lose it. */
export const hasTakenPhotos = () =>
  [...document.querySelectorAll<HTMLFormElement>('[data-photos]')].some(form => listTakenPhotos(form).length > 0)

/**
 * Collects photos: the camera gives one at a time, so the field is emptied after each, and the photo is shown as a
 * thumbnail with a button that removes it. Without script the field holds the photos itself.
 */
export function startTakingPhotos(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[type=file]')!
  const list = form.querySelector<HTMLElement>('[data-part=thumbs]')!
  const template = list.querySelector('template')!
  const count = form.querySelector<HTMLElement>('[data-part=photo-count]')!
  count.hidden = false
  taken.set(form, [])

  field.addEventListener('change', async () => {
    const photos = [...(field.files ?? [])]
    field.value = ''
    for (const photo of photos) {
      if (taken.get(form)!.length >= MAX_TAKEN_PHOTOS) return
      await add(await shrinkPhoto(photo))
    }
  })
  form.addEventListener('reset', () => {
    taken.set(form, [])
    for (const row of list.querySelectorAll('li')) row.remove()
    showCount()
  })

  async function add(photo: Blob) {
    taken.get(form)!.push(photo)
    const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
    template.before(row)
    showCount()
    row.querySelector('button')!.addEventListener('click', () => {
      taken.set(
        form,
        taken.get(form)!.filter(one => one !== photo),
      )
      row.remove()
      showCount()
      field.focus()
    })
    await showThumb(row, photo)
  }

  function showCount() {
    const { length } = taken.get(form)!
    count.querySelector('b')!.textContent = `${length}`
    count.toggleAttribute('data-some', length > 0)
    list.hidden = length === 0
  }
}

/** Shows a photo in the picture of its row. A photo that the browser cannot read keeps the pictogram. */
export async function showThumb(row: HTMLElement, photo: Blob): Promise<void> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const side = Math.min(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = THUMB_SIDE
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
    canvas.getContext('2d')!.drawImage(picture, left, top, side, side, 0, 0, THUMB_SIDE, THUMB_SIDE)
    picture.close()
    const shown = row.querySelector('img')!
    shown.src = canvas.toDataURL('image/jpeg', 0.7)
    shown.hidden = false
  } catch {
    // The pictogram says that there is a photo.
  }
}
