import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { keyboardOf } from './keyboard-of.ts'
import { replayEarlyTyping } from './replay-early-typing.ts'
import css from './stepper.module.css'

type Props = {
  /** Said by a screen reader of the field and of its two buttons. */
  labels: { quantity: string; less: string; more: string }
  name?: string
  value?: number
  defaultValue?: number
  min?: number
  max?: number
  onChange?: (quantity: number) => void
  /** The number that a typed text says; null or NaN where it says none that is within the limits. */
  read: (text: string) => number | null
  /** The field was left with a text that says none: it stays as it was typed. */
  onUnread?: () => void
  invalid?: boolean
}

/**
 * Minus, a number that can be typed over, plus. Given `value` the parent keeps the number, else the form does.
 * Without script it is a plain number field.
 */
export function Stepper({ labels, name, value, defaultValue = 0, min = 0, max = 999, ...props }: Props) {
  const { onChange, read, onUnread, invalid } = props
  const [own, setOwn] = useState(defaultValue)
  // What is being typed, until the field is left; what says no number stays after that.
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
  /** Bare digits count while they are typed; anything else may be half a word until the field is left. */
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
        {...keyboardOf({ inputMode: 'numeric' })}
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
