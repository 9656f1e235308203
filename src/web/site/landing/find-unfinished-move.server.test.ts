import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { parseMobile } from '#kernel/phone.ts'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { buildTestDraft } from '#testing/samples.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { buildDraftCookie, buildExpiredDraftCookie } from '#web/app-shell/draft/draft-cookie.server.ts'
import { buildPendingLoginCookie } from '#web/shared/account/pending-login.ts'
import { findUnfinishedMove } from './find-unfinished-move.server.ts'

const asking = (...cookies: string[]) =>
  new Request('http://localhost/', { headers: { cookie: cookies.map(cookie => cookie.split(';')[0]).join('; ') } })
const drafted = (draft = buildTestDraft()) => buildDraftCookie({ draft, step: 1, savedAt: 1 })
const mobile = parseMobile('9820098200')!
const login = buildPendingLoginCookie({
  ...{ mobile, next: '/mover-steps', stay: false, whatsapp: false },
  details: { name: 'Neha Kulkarni', email: 'neha@example.in' },
})

test('[HOME-01] the landing page links to a move that was started in this browser', () => {
  expect(findUnfinishedMove(translateToEnglish, asking(drafted()))).toEqual({
    what: 'Andheri West to Powai',
    path: '/mover-steps',
  })
  expect(findUnfinishedMove(translateToEnglish, asking(drafted(), login)), 'its code was not typed in').toMatchObject({
    path: '/otp',
  })
  expect(findUnfinishedMove(openWords().t('hi'), asking(drafted()))!.what).not.toMatch(/[A-Za-z]/)
})

test.each([
  ['nothing is kept', []],
  ['it was booked', [buildExpiredDraftCookie()]],
  ['no place was told', [drafted({ ...buildTestDraft(), to: emptyDraft.to })]],
])('[HOME-01] the landing page shows no unfinished move where %s', (_, cookies) => {
  expect(findUnfinishedMove(translateToEnglish, asking(...cookies))).toBeNull()
})
