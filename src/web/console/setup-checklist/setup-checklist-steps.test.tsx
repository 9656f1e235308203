import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { SetupFinding } from '#modules/operations/ports.ts'
import { listSetupSteps, type SiteFacts } from '#modules/operations/rules/setup-checklist.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { SetupProgress, SetupStepGroup } from './setup-checklist-steps.tsx'

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
  const props = { steps, facts, findings }
  const Component = () => (
    <>
      <SetupProgress {...props} />
      <SetupStepGroup owner="owner" {...props} />
      <hr />
      <SetupStepGroup owner="administrator" {...props} />
    </>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
  return html
    .replace('<hr/>', '|')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('a configured connection counts as done until it is checked; then the result of the check counts', () => {
  const wrong = { name: 'WhatsApp', mark: 'wrong', words: 'answered 401' } as const
  expect(renderChecklistText(null)).toMatch(/4 of 13 done.*Done WhatsApp Set up but not checked/)
  expect(renderChecklistText([wrong])).toMatch(
    /3 of 13 done.*To do WhatsApp Set up, but the connection does not work. Error message answered 401/,
  )
  expect(renderChecklistText([{ ...wrong, mark: 'fine' }])).toMatch(/4 of 13 done.*Done WhatsApp (?!Set up)/)
})

test('[CON-10] the owner’s and the administrator’s steps have a progress each, and one step is the next', () => {
  const [yours = '', administrators = ''] = renderChecklistText(null).split('|')
  expect(yours).toMatch(/You 0 of 7 .*Company details/)
  expect(administrators).toMatch(/Your server administrator 4 of 6 .*GSTIN and address/)
})

test('[CON-10] the owner’s part has no setting names, error messages or commands', () => {
  const wrong = { name: 'Mail', mark: 'wrong', words: 'SMTP_URL: connect ECONNREFUSED' } as const
  const [yours = '', administrators = ''] = renderChecklistText([wrong]).split('|')
  const technical = /[A-Z]{2,}_[A-Z]|ECONN|npm|\bkeys?\b|\.env|DATA_DIR/
  expect(administrators).toMatch(technical)
  expect(yours).not.toMatch(technical)
})
