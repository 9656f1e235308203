import { expect, test } from 'vitest'
import { getComboboxAction } from './combobox-key.ts'

const closed = { count: 0, active: -1, moved: false, awaited: false, open: false }
const three = { ...closed, count: 3, active: 0, open: true }

test.each([
  ['Enter takes the first, which nobody moved to', 'Enter', three, { do: 'choose' }],
  ['Enter takes the one that was moved to', 'Enter', { ...three, active: 2, moved: true }, { do: 'choose' }],
  ['Enter waits for suggestions that are on their way', 'Enter', { ...closed, awaited: true }, { do: 'await' }],
  ['Enter sends the form where the list is closed', 'Enter', closed, null],
  ['Enter sends the form where nothing was found', 'Enter', { ...closed, open: true }, null],
  ['the arrows move down', 'ArrowDown', three, { do: 'move', to: 1 }],
  ['the arrows go round downwards', 'ArrowDown', { ...three, active: 2 }, { do: 'move', to: 0 }],
  ['the arrows go round upwards', 'ArrowUp', three, { do: 'move', to: 2 }],
  ['the arrows move up', 'ArrowUp', { ...three, active: 2 }, { do: 'move', to: 1 }],
  ['an arrow opens a closed list', 'ArrowDown', closed, { do: 'ask' }],
  ['an arrow up in a closed list does nothing', 'ArrowUp', closed, null],
  ['Escape closes the list', 'Escape', three, { do: 'close' }],
  ['Escape closes the line that says that there is nothing', 'Escape', { ...closed, open: true }, { do: 'close' }],
  ['Escape stops suggestions that are on their way', 'Escape', { ...closed, awaited: true }, { do: 'close' }],
  ['Escape with nothing open is for the dialog around the field', 'Escape', closed, null],
  ['Tab leaves a full address as it was typed', 'Tab', three, null],
  ['Tab takes the one that was moved to', 'Tab', { ...three, active: 1, moved: true }, { do: 'choose' }],
  ['Home stays with the text', 'Home', three, null],
  ['End stays with the text', 'End', three, null],
  ['a letter is text', 'a', three, null],
] as const)('[WIZ-02] %s', (_, key, shown, action) => expect(getComboboxAction(key, shown)).toEqual(action))
