/**
 * What a phone is told of each field that is typed or dictated into, where that is not enough or not true: the language, the keys, what the key
 * below right does, and what may fill it in. Runs in the page and may use nothing from outside itself.
 */
export function dictationErrors(): string[] {
  const typed =
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=date], [type=submit]), textarea'
  const page = document.documentElement.lang
  /** By what a field is for: the keys that it brings up, and what fills it in. */
  const wanted = (field: HTMLInputElement | HTMLTextAreaElement): { keys?: string; fills?: RegExp } => {
    const { type, name } = field
    if (type === 'search' || name === 'q') return { keys: 'search', fills: /^off$/ }
    if (type === 'tel' || /mobile|phone/i.test(name)) return { keys: 'numeric', fills: /tel|username/ }
    if (type === 'email' || /^e?mail$/i.test(name)) return { keys: 'email', fills: /email|username/ }
    if (type === 'password') return { fills: /(new|current)-password/ }
    if (name === 'code' && field.matches('[pattern]')) return { keys: 'numeric', fills: /^one-time-code$/ }
    if (/^(from|to|at)$/.test(name)) return { fills: /^off$/ } // the gazetteer suggests, not what was typed elsewhere
    if (name === 'name') return { fills: /name/ }
    return {}
  }
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].flatMap(field => {
    if (field.disabled || field.readOnly || field.matches('.vh, [data-shadow]')) return []
    const called = `${field.localName} ${field.name || field.id}`
    const { keys, fills } = wanted(field)
    const said = (name: string) => field.getAttribute(name) ?? ''
    const lang = field.closest('[lang]')!.getAttribute('lang')
    return [
      ...(lang === page ? [] : [`${called} is in ${lang} on a page in ${page}`]),
      ...(said('enterkeyhint') ? [] : [`${called} does not say what its Enter does`]),
      ...(said('autocapitalize') ? [] : [`${called} does not say which letters are large`]),
      ...(!keys || [said('inputmode'), field.type].includes(keys)
        ? []
        : [`${called} brings up ${said('inputmode') || 'any'} keys`]),
      ...(!fills || fills.test(said('autocomplete')) ? [] : [`${called} is filled in as '${said('autocomplete')}'`]),
      ...(said('pattern') && said('pattern') !== '\\d*' ? [`${called} refuses letters`] : []),
    ]
  })
}
