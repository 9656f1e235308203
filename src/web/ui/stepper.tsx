import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { getKeyboardHints } from './keyboard-hints.ts'
import { replayEarlyTyping } from './replay-early-typing.ts'
import css from './stepper.module.css'

type Props = {
  /** Screen-reader labels of the field and of its two buttons. */
  labels: { quantity: string; less: string; more: string }
  name?: string
  value?: number
  defaultValue?: number
  min?: number
  max?: number
  onChange?: (quantity: number) => void
  /** Parses typed text to a number; null or NaN where it is no number within the limits. */
  parse: (text: string) => number | null
  /** Called when the field was left with invalid text, which stays as typed. */
  onInvalid?: () => void
  invalid?: boolean
}

/**
 * Minus, a number that can be typed over, plus. With `value` the parent holds the number, otherwise the form does.
 * Without script it is a plain number field.
 */
export function Stepper({ labels, name, value, defaultValue = 0, min = 0, max = 999, ...props }: Props) {
  const { onChange, parse: read, onInvalid: onUnread, invalid } = props
  const [own, setOwn] = useState(defaultValue)
  // The text being typed, until the field is left; invalid text stays after that.
  const [typed, setTyped] = useState<string | null>(null)
  const quantity = value ?? own
  const whole = useRef<HTMLSpanElement>(null)

  useEffect(() => replayEarlyTyping(whole.current!), [])

  function change(next: number) {
    setTyped(null)
    setOwn(next)
    onChange?.(next)
  }
  const within = (text: string) => {
    const said = read(text)
    return said !== null && said >= min && said <= max ? said : null
  }
  /** Applies bare digits while they are typed; anything else may be incomplete until the field is left. */
  function type(text: string) {
    const said = /^\d+$/.test(text) ? within(text) : null
    if (said === null) setTyped(text)
    else change(said)
  }
  function leave() {
    if (typed === null) return
    const said = within(typed)
    if (said === null) onUnread?.()
    else change(said)
  }

  return (
    <span className={css.stepper} ref={whole}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={quantity <= min}
        onClick={() => change(Math.max(min, quantity - 1))}
      >
        <Icon name="minus" />
      </button>
      <input
        name={name}
        {...getKeyboardHints({ inputMode: 'numeric' })}
        autoComplete="off"
        aria-label={labels.quantity}
        value={typed ?? quantity}
        aria-invalid={invalid || undefined}
        onChange={event => type(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={leave}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={quantity >= max}
        onClick={() => change(Math.min(max, quantity + 1))}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
