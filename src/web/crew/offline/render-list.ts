import {
  BOXES_LINE,
  buildCheckedList,
  type CheckedItem,
  type CountedBoxes,
  type CountSide,
  countSides,
  formatCountButtons,
  getCountedBoxes,
  hasBoxDifference,
  type ItemCount,
  type ListedItem,
  parseItemCount,
  sumItemCounts,
  toItemLine,
} from '#modules/dispatch/crew/rules/list-check.ts'
import type { OutboxItem } from './outbox.ts'

/** Renders the item list with the counts of the server and those of this phone. */
export function renderList(part: HTMLElement, items: readonly OutboxItem[]) {
  const { things, words } = JSON.parse(part.dataset.list!) as { things: ListedItem[]; words: ItemCount[] }
  const ofJob = items.filter(({ job, state }) => job === part.dataset.job && state !== 'refused')
  const own = ofJob.filter(({ kind }) => kind === 'check')
  const all = [...words, ...own.map(toItemCount)]
  const list = buildCheckedList(things, all)
  const boxes = getCountedBoxes(all)
  const waits = own
    .filter(({ state }) => state === 'waiting')
    .map(item => `${item.fields.side} ${toItemCount(item).line}`)
  for (const side of countSides) {
    const end = part.querySelector<HTMLElement>(`[data-side=${side}]`)
    if (!end) continue
    renderSum(end, list[side])
    renderBoxes(end, boxes, waits.includes(`${side} ${BOXES_LINE}`))
    for (const thing of list[side]) renderRow(end, thing, waits.includes(`${side} ${thing.line}`))
  }
  // Loading was reported without network: switch to unloading.
  if (part.dataset.turned || !ofJob.some(({ kind, fields }) => kind === 'step' && fields.step === 'loaded')) return
  part.dataset.turned = 'yes'
  const unload = part.querySelector<HTMLInputElement>('input[name=end][value=unload]')
  if (unload) unload.checked = true
}

/** Formats the box count: '24', and at unloading '23 / 24'. */
export const formatBoxes = ({ load, unload }: CountedBoxes, side: CountSide): string => {
  const here = side === 'load' ? load : unload
  if (here === null) return side === 'unload' && load !== null ? `– / ${load}` : ''
  return side === 'unload' && load !== null ? `${here} / ${load}` : `${here}`
}

export const getBoxesState = (boxes: CountedBoxes, side: CountSide): 'all' | 'missing' | 'open' => {
  if (boxes[side] === null) return 'open'
  return side === 'unload' && hasBoxDifference(boxes) ? 'missing' : 'all'
}

function renderBoxes(end: HTMLElement, boxes: CountedBoxes, waits: boolean) {
  const side = end.dataset.side as CountSide
  const part = end.querySelector<HTMLElement>('[data-part=boxes]')!
  part.dataset.state = getBoxesState(boxes, side)
  part.toggleAttribute('data-waits', waits)
  part.querySelector('[data-part=count]')!.textContent = formatBoxes(boxes, side)
}

export function toItemCount({ id, fields }: OutboxItem): ItemCount {
  if (fields.boxes !== undefined)
    return {
      side: fields.side as CountSide,
      line: BOXES_LINE,
      thing: '',
      here: parseItemCount(fields.boxes) ?? 0,
      missing: 0,
    }
  const [line, here, missing] = (fields.put ?? `${fields.line} ${parseItemCount(fields.count ?? '') ?? 0} 0`).split(
    ' ',
  ) as [string, string, string]
  const { side, thing = '' } = fields
  return { side: side as CountSide, line: toItemLine(line, id), thing, here: Number(here), missing: Number(missing) }
}

export function renderSum(end: HTMLElement, things: readonly CheckedItem[]) {
  const { here, of } = sumItemCounts(things)
  end.querySelector('[data-part=here]')!.textContent = `${here}`
  end.querySelector('[data-part=of]')!.textContent = `${of}`
  end.querySelector<HTMLElement>('[data-part=bar]')!.style.setProperty('--share', `${of === 0 ? 0 : here / of}`)
}

function renderRow(end: HTMLElement, thing: CheckedItem, waits: boolean) {
  const row = end.querySelector<HTMLElement>(`[data-line="${thing.line}"]`) ?? newRow(end, thing)
  row.hidden = thing.of === 0
  row.dataset.state = getItemState(thing)
  row.toggleAttribute('data-waits', waits)
  row.querySelector('[data-part=count]')!.textContent = `${thing.here} / ${thing.of}`
  row.querySelector<HTMLElement>('[data-part=missing]')!.hidden = thing.missing === 0
  row.querySelector('[data-part=missing] b')!.textContent = `${thing.missing}`
  for (const [name, put] of Object.entries(formatCountButtons(thing)))
    row.querySelector<HTMLButtonElement>(`[data-put=${name}]`)!.value = put
}

export const getItemState = ({ here, of, missing }: CheckedItem): 'all' | 'missing' | 'open' =>
  missing > 0 ? 'missing' : here >= of ? 'all' : 'open'

/** Creates the row of an added item from the template of the page. */
function newRow(end: HTMLElement, { line, name }: CheckedItem): HTMLElement {
  const template = end.querySelector<HTMLTemplateElement>('template')!
  const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
  row.dataset.line = line
  row.querySelector('[data-part=name]')!.textContent = name
  template.before(row)
  return row
}
