import { expect, test } from 'vitest'
import { getPinStep } from './pin-step.ts'

test.each([
  ['ArrowLeft', false, [-10, 0]],
  ['ArrowRight', false, [10, 0]],
  ['ArrowUp', false, [0, -10]],
  ['ArrowDown', true, [0, 60]],
  ['Enter', false, null],
  ['toString', false, null],
])('[WIZ-02] the pin moves with %s, Shift %s', (key, far, step) => expect(getPinStep(key, far)).toEqual(step))
