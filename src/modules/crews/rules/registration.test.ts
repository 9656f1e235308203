import { expect, test } from 'vitest'
import { formatRegistration, parseRegistration } from './registration.ts'

test.each([
  ['MH12AB1234', 'MH12AB1234'],
  ['mh 12 ab 1234', 'MH12AB1234'],
  ['KA-01-C-7', 'KA01C0007'],
  ['KA 1 C 7', 'KA01C0007'],
  ['IND TN 09 BCD 0042', 'TN09BCD0042'],
  ['DL 1L AB 1234', 'DL1LAB1234'],
  ['DL 01 LAB 1234', 'DL1LAB1234'],
  ['DL 11 C 99', 'DL11C0099'],
  ['TG 08 AA 1', 'TG08AA0001'],
  ['22 BH 1234 AA', '22BH1234AA'],
  ['21BH0001A', '21BH0001A'],
  ['', null],
  ['MH12AB', null],
  ['XX12AB1234', null],
  ['MH00AB1234', null],
  ['MH12AB0000', null],
  ['MH12ABCD1234', null],
  ['MH12AB12345', null],
  ['20BH1234AA', null],
  ['22BH0000AA', null],
  ['22BH1234IO', null],
  ['MH12AB1234; drop', null],
])('the registration %j is parsed as %j', (typed, registration) => expect(parseRegistration(typed)).toBe(registration))

test.each([
  ['MH12AB1234', 'MH 12 AB 1234'],
  ['DL1LAB1234', 'DL 1 LAB 1234'],
  ['22BH1234AA', '22 BH 1234 AA'],
])('%s is formatted as %s, and parsed back unchanged', (registration, spaced) => {
  expect(formatRegistration(registration)).toBe(spaced)
  expect(parseRegistration(spaced)).toBe(registration)
})
