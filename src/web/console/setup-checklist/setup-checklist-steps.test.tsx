import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { SetupFinding } from '#modules/operations/ports.ts'
import { listSetupSteps, type SiteFacts } from '#modules/operations/rules/setup-checklist.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { SetupChecklistSteps } from './setup-checklist-steps.tsx'

const now = new Date('2026-11-20T05:00:00Z')
const facts: SiteFacts = {
  ...{
    specimen: true,
    ownCompany: false,
    openCities: 0,
    citiesByNumber: 0,
    ownPrices: false,
    payments: 'live',
    sms: true,
    unapprovedSms: 0,
  },
  ...{ whatsapp: true, mail: true, backup: null, owners: 1, ownersWithSecondStep: 0 },
}
const steps = listSetupSteps(facts, new Set(), now).map(step => ({ ...step, said: null }))

function renderChecklistText(findings: SetupFinding[] | null): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <SetupChecklistSteps steps={steps} facts={facts} findings={findings} /> },
  ])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('a configured connection counts as done until it is checked; then the result of the check counts', () => {
  const wrong = { name: 'WhatsApp', mark: 'wrong', words: 'answered 401' } as const
  expect(renderChecklistText(null)).toMatch(/4 of 13 done.*Done WhatsApp The keys are set but not checked/)
  expect(renderChecklistText([wrong])).toMatch(
    /3 of 13 done.*To do WhatsApp The keys are set, but the connection does not work: answered 401/,
  )
  expect(renderChecklistText([{ ...wrong, mark: 'fine' }])).toMatch(/4 of 13 done.*Done WhatsApp (?!The keys)/)
})

test('[CON-10] the owner’s and the administrator’s steps have a progress each, and one step is the next', () => {
  const text = renderChecklistText(null)
  expect(text).toMatch(/In the console 0 of 7 .*Company details.*On the server 4 of 6 .*GSTIN and address/)
  expect(text).not.toMatch(/In the console.*Razorpay.*On the server/)
})
