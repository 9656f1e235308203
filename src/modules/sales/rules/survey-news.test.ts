import { expect, test } from 'vitest'
import { combineSurveyNews, type SurveyNewsKind } from './survey-news.ts'

test.each<[SurveyNewsKind | null, SurveyNewsKind, SurveyNewsKind]>([
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
])('%s unseen, then %s: %s', (unseen, now, told) => expect(combineSurveyNews(unseen, now)).toBe(told))
