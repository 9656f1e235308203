/** The list under the field: the number of suggestions, the active one, and whether the user moved to it. */
type ShownList = {
  count: number
  /** -1: none. */
  active: number
  moved: boolean
  /** True while suggestions for the field's text are on their way. */
  awaited: boolean
  /** True if the list is open, or the line that reports no results. */
  open: boolean
}
export type KeyAction =
  | { do: 'move'; to: number }
  | { do: 'choose' }
  | { do: 'await' }
  | { do: 'close' }
  | { do: 'ask' }

/**
 * Returns the action of a key in an address field, after the ARIA pattern of an editable combobox whose first
 * suggestion is active by itself: Enter accepts the active one, the arrows wrap around, Escape closes. Home and End
 * stay with the text. Null: the key works as in every field. Tab accepts only a suggestion that the user moved to: a
 * full typed address stays as it is.
 */
export function getComboboxAction(key: string, { count, active, moved, awaited, open }: ShownList): KeyAction | null {
  switch (key) {
    case 'ArrowDown':
      return count === 0 ? { do: 'ask' } : { do: 'move', to: active === count - 1 ? 0 : active + 1 }
    case 'ArrowUp':
      return count === 0 ? null : { do: 'move', to: active <= 0 ? count - 1 : active - 1 }
    case 'Enter':
      if (active >= 0 && active < count) return { do: 'choose' }
      return awaited ? { do: 'await' } : null
    case 'Tab':
      return moved && active >= 0 && active < count ? { do: 'choose' } : null
    case 'Escape':
      return open || awaited ? { do: 'close' } : null
    default:
      return null
  }
}
