import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readCrewSurvey, readCrewSurveys, recordStaffLead, scheduleSurvey } from '#modules/sales/index.server.ts'
import { createTestWorker } from '#testing/create-test-crew.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { saveSurveyForm } from './save-survey.server.ts'

let app: TestApp
let worker: Worker
let id: number
let under: { survey: string; pass: string }
beforeAll(async () => {
  app = await openTestApp()
  const staff = await createTestStaff(app, 'Farida', ownerRole)
  worker = { kind: 'worker', id: await createTestWorker(app, 'Anil', 'surveyor'), name: 'Anil' }
  const told = { mobile: parseMobile('9811122233')!, name: 'Neha', language: 'hi', cityId: null, words: '' }
  const lead = await recordStaffLead(app, staff, { key: randomUUID(), ...told, channel: 'call' })
  const startsAt = new Date('2026-12-08T10:00:00+05:30')
  const plan = { way: 'video' as const, startsAt, hours: 1, workerId: worker.id, address: '', note: '' }
  await scheduleSurvey(app, staff, { id: lead.id, revision: 1 }, plan)
  app.setNow(startsAt)
  id = (await readCrewSurveys(app, worker))[0]!.id
  under = { survey: String(id), pass: (await readCrewSurvey(app, worker, id)).pass }
})
afterAll(() => app.close())

const posted = (fields: Record<string, string>, multipart = false) => {
  const body = multipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries({ ...under, ...fields })) body.set(name, value)
  return new Request('http://localhost/', { method: 'POST', body })
}
const floors = { 'from-floor': '4', 'from-metres': '60', 'to-floor': '', 'to-metres': '' }

test('each form of the survey sheet is accepted as the browser posts it without script', async () => {
  await saveSurveyForm(app, worker, posted({ put: '1 2' }))
  await saveSurveyForm(app, worker, posted(floors))
  await saveSurveyForm(app, worker, posted({ id: randomUUID(), note: 'Piano' }, true))
  await saveSurveyForm(app, worker, posted({ outcome: 'done' }))
  const { words, sent, done } = await readCrewSurvey(app, worker, id)
  expect(words.map(({ kind }) => kind)).toEqual(['thing', 'access', 'note', 'end'])
  expect([sent.map(note => note.words), done]).toEqual([['Piano'], true])
})

test.each<[Record<string, string>, string]>([
  [{ ...floors, 'from-floor': 'four' }, 'crew.survey-access'],
  [{ put: 'two' }, 'crew.survey-access'],
  [{ id: randomUUID(), note: '' }, 'report.empty'],
  [{ pass: 'none', put: '1 1' }, 'crew.job'],
])('%o is refused: %s', async (fields, code) => {
  await expect(saveSurveyForm(app, worker, posted(fields))).rejects.toMatchObject({ code })
})
