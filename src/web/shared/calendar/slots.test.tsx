import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EndHourSpan } from '#modules/crews/rules/work-plan.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '../../app-shell/words/use-words.tsx'
import { toDaySlots } from './day-state.ts'
import { Slots } from './slots.tsx'

const today = toDaySlots({
  ...{ date: '2026-11-29', closed: null, shared: false },
  slots: slotHours.map((hour, n) => ({
    ...{ hour, capacity: 2, free: n === 3 ? 2 : 0 },
    closure: ([10, 12].includes(hour) && ([10].includes(hour) ? 'past' : 'too-soon')) || null,
  })),
})

const shown = (doneBy: EndHourSpan | null = null) =>
  [...render(doneBy).matchAll(/<label.*?<\/label>/g)].map(([label]) =>
    label.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'),
  )
const render = (doneBy: EndHourSpan | null) => {
  const chosen = { date: today.date, day: today, chosen: null, error: undefined, onSlot: () => {} }
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Slots {...chosen} doneBy={() => doneBy} />
    </WordsContext>,
  )
}

test('[WIZ-05] a window without a crew says that it is past, too soon or full', () => {
  expect(shown()).toEqual([
    '|10 AM - 12 PM|Past|',
    '|12 PM - 02 PM|Too soon|',
    '|02 PM - 04 PM|Full|',
    '|04 PM - 06 PM|2 slots left|',
  ])
})

test.each([
  [{ from: 16, until: 16 }, 'Done by about 4 PM'],
  [{ from: 16, until: 20 }, 'Done between about 4 and 8 PM, depending on the package'],
  [{ from: 16, until: 23 }, 'Done by about 4 PM or late in the evening, depending on the package'],
  [{ from: 16, until: 34 }, 'Done by about 4 PM or the next day, depending on the package'],
  [{ from: 22, until: 24 }, 'Done late in the evening'],
  [{ from: 22, until: 34 }, 'Done late in the evening or the next day, depending on the package'],
  [{ from: 33, until: 34 }, 'Done the next day'],
])('[WIZ-05] %j: a window shows the shortest and the longest time, never only the longest', (span, words) =>
  expect(shown(span).at(-1)).toContain(words),
)

test('[CAP-04] a window says that the goods stay on the truck overnight, and the day why no window avoids it', () => {
  const why = translateToEnglish('calendar.overnightOnly')
  const span = { from: 33, until: 34 }
  expect(shown({ ...span, overnight: 'always' }).at(-1)).toContain(translateToEnglish('calendar.overnight'))
  expect(render({ ...span, overnight: 'always' })).toContain(why)
  expect(shown({ ...span, overnight: 'with some packages' }).at(-1)).toContain('With some packages, your items stay')
  expect(render({ ...span, overnight: 'with some packages' })).not.toContain(why)
  expect(render(span)).not.toContain('overnight')
})
