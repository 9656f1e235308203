/**
 * Which option a key makes active in a list of `count`, -1 none; null where the key does nothing to the list. As in the
 * ARIA pattern for an editable combobox: the arrows go round, Home and End work once an option is active.
 */
export function activeAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return active === count - 1 ? 0 : active + 1
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1
    case 'Home':
      return active < 0 ? null : 0
    case 'End':
      return active < 0 ? null : count - 1
    default:
      return null
  }
}
