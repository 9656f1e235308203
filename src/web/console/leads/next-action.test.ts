import { expect, test } from 'vitest'
import { getActionVerb, getNextAction, type LeadFacts, type NextAction } from './next-action.ts'

const lead: LeadFacts = {
  ...{ state: 'contacted', nextKind: 'call', nextStep: null, answeredAt: new Date(), last: null, survey: null },
}

test.each<[NextAction, string | null, Partial<LeadFacts>]>([
  ['first-call', 'call', { state: 'new', answeredAt: null, nextStep: 0 }],
  ['call-back', 'call', { last: { kind: 'call', what: 'no-answer' } }],
  ['call-back', 'call', { last: { kind: 'call', what: 'call-later' } }],
  ['call', 'call', { last: { kind: 'call', what: 'reached' } }],
  ['call-quotation', 'call', { state: 'quoted' }],
  ['message', 'follow-up', { nextKind: 'message' }],
  ['plan-message', null, { nextKind: 'message', nextStep: 2 }],
  ['visit', 'follow-up', { nextKind: 'visit' }],
  ['survey', null, { state: 'survey', nextKind: 'visit', survey: { state: 'planned' } }],
  ['quote', 'quote', { state: 'survey', nextKind: null, survey: { state: 'done' } }],
  ['quote', 'quote', { state: 'survey', survey: { state: 'done' } }],
  ['call-quotation', 'call', { state: 'quoted', survey: { state: 'done' } }],
  ['set', 'follow-up', { nextKind: null }],
  ['none', null, { state: 'dormant', nextKind: null }],
  ['none', null, { state: 'won', nextKind: null }],
  ['none', null, { state: 'lost', nextKind: null }],
])('[CON-07] the next action is %s, and its button %s', (action, verb, facts) => {
  expect(getNextAction({ ...lead, ...facts })).toBe(action)
  expect(getActionVerb(action)).toBe(verb)
})
