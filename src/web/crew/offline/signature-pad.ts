import { formatStrokes, SIGNATURE_PAD, toSvgPath } from '#modules/dispatch/crew/rules/signature.ts'

type Point = { x: number; y: number }
/** The least distance between two points, in units of the pad. */
const MIN_POINT_DISTANCE = 5

/** Starts the signature pad: the drawn lines go into the form and are shown as they will be stored. */
export function startSignaturePad(pad: HTMLElement) {
  const drawing = pad.querySelector('svg')!
  const path = pad.querySelector('path')!
  const field = pad.querySelector<HTMLInputElement>('input[name=strokes]')!
  let strokes: Point[][] = []
  pad.hidden = false
  drawing.addEventListener('pointerdown', event => {
    drawing.setPointerCapture(event.pointerId)
    strokes.push([pointOf(event)])
    write()
  })
  drawing.addEventListener('pointermove', event => {
    const stroke = strokes.at(-1)
    if (!stroke || !drawing.hasPointerCapture(event.pointerId)) return
    const [point, last] = [pointOf(event), stroke.at(-1)!]
    if (Math.hypot(point.x - last.x, point.y - last.y) < MIN_POINT_DISTANCE) return
    stroke.push(point)
    write()
  })
  const clear = () => {
    strokes = []
    write()
  }
  pad.querySelector('[data-wipe]')!.addEventListener('click', clear)
  pad.closest('form')!.addEventListener('reset', clear)

  function write() {
    field.value = formatStrokes(strokes)
    path.setAttribute('d', field.value && toSvgPath(field.value))
  }

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = drawing.getBoundingClientRect()
    const within = (share: number) => Math.min(1, Math.max(0, share))
    return {
      x: within((clientX - left) / width) * SIGNATURE_PAD.width,
      y: within((clientY - top) / height) * SIGNATURE_PAD.height,
    }
  }
}
