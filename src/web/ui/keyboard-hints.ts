type Kind = { type?: string | undefined; autoComplete?: string | undefined; inputMode?: string | undefined }
type Keyboard = {
  inputMode?: 'numeric' | 'email' | 'tel' | 'search'
  enterKeyHint: 'next' | 'search'
  autoCapitalize: 'none' | 'words' | 'sentences'
  autoComplete?: string
}

/**
 * Returns the keyboard hints of a field: which keys a phone shows, the action of the key below right, and which letters
 * it capitalises. Every field sets them, whatever its language: a phone's own guess is made for English.
 */
export function getKeyboardHints({ type = 'text', autoComplete, inputMode }: Kind): Keyboard {
  const purpose = autoComplete?.split(' ').at(-1) ?? ''
  if (type === 'search')
    return { inputMode: 'search', enterKeyHint: 'search', autoCapitalize: 'none', autoComplete: 'off' }
  if (type === 'email' || purpose === 'email')
    return { inputMode: 'email', enterKeyHint: 'next', autoCapitalize: 'none' }
  if (type === 'tel' || inputMode === 'numeric')
    return { inputMode: 'numeric', enterKeyHint: 'next', autoCapitalize: 'none' }
  if (type === 'password' || purpose === 'username') return { enterKeyHint: 'next', autoCapitalize: 'none' }
  const isNamed = /name|address|country/.test(purpose)
  return { enterKeyHint: 'next', autoCapitalize: isNamed ? 'words' : 'sentences' }
}
