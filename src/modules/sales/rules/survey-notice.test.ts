import { expect, test } from 'vitest'
import { combineSurveyNotices, type SurveyNoticeKind } from './survey-notice.ts'

test.each<[SurveyNoticeKind | null, SurveyNoticeKind, SurveyNoticeKind]>([
  [null, 'new', 'new'],
  [null, 'moved', 'moved'],
  [null, 'changed', 'changed'],
  ['new', 'moved', 'new'],
  ['new', 'changed', 'new'],
  ['moved', 'changed', 'moved'],
  ['changed', 'moved', 'moved'],
  ['new', 'gone', 'gone'],
  ['moved', 'cancelled', 'cancelled'],
  ['gone', 'new', 'new'],
])('%s unseen, then %s: %s', (unseen, now, told) => expect(combineSurveyNotices(unseen, now)).toBe(told))
