/** What stands under the field: how many suggestions, which of them is active, and whether that was the reader's own move. */
type Shown = {
  count: number
  /** -1: none. */
  active: number
  moved: boolean
  /** Suggestions for the text in the field are on their way. */
  awaited: boolean
  /** The list is open, or the line that says that there is nothing. */
  open: boolean
}
export type KeyAction =
  | { do: 'move'; to: number }
  | { do: 'choose' }
  | { do: 'await' }
  | { do: 'close' }
  | { do: 'ask' }

/**
 * What a key does in an address field, after the ARIA pattern of an editable combobox whose first suggestion is active by itself: Enter takes
 * the active one, the arrows go round, Escape closes. Home and End stay with the text. Null: the key does what it does in every field. Tab takes
 * only what was moved to: a full address that somebody typed stays as it is.
 */
export function comboboxKey(key: string, { count, active, moved, awaited, open }: Shown): KeyAction | null {
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
