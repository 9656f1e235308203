import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyMoveAnswers } from '#modules/orders/draft/rules/move-answers.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import RunSheetsPage from './run-sheets.tsx'

const at = (text: string) => new Date(`${text}:00+05:30`)
const job = (kind: string, from: string, until: string) => ({
  ...{ kind, state: 'assigned' },
  ...{ startsAt: at(from), endsAt: at(until) },
})
const end = { address: 'Wakad', place: null, floor: 0, lift: false }
const leg = {
  ...{
    orderNo: 'TH-20003',
    leg: 1,
    service: null,
    customer: 'Meera Nair',
    truckIds: [],
    tripId: null,
    workerIds: [1],
    people: 2,
  },
  ...{ holds: 0, cft: 140, startsAt: at('2026-12-31T15:00'), endsAt: at('2027-01-01T10:00') },
  jobs: [
    job('load', '2026-12-31T17:00', '2026-12-31T18:30'),
    job('unload', '2026-12-31T20:00', '2026-12-31T21:00'),
    job('unpack', '2027-01-01T09:00', '2027-01-01T10:00'),
  ],
}
const sheet = {
  ...{ lead: { id: 1, name: 'Vilas Kamble' }, crew: [], trucks: [] },
  legs: [
    {
      leg,
      slot: 14,
      mobile: '9820000001',
      from: end,
      to: end,
      pieces: 24,
      cft: 140,
      special: [],
      answers: emptyMoveAnswers,
      material: [],
      ride: null,
      due: 0,
    },
  ],
}

test('work on another date than the sheet’s shows its date, and a short crew is marked', () => {
  const props = { loaderData: { place: { day: '2026-12-31', branch: null }, sheets: [sheet] } }
  const Page = createRoutesStub([
    { path: '/', Component: () => <RunSheetsPage {...(props as never as Parameters<typeof RunSheetsPage>[0])} /> },
  ])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('1 of 2 people')
  expect(text).toContain('Load 5:00 PM to 6:30 PM')
  expect(text).toContain('Unpack Fri 01 Jan, 9:00 AM to 10:00 AM')
})
