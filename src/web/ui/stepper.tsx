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
}

/**
 * Minus, a number that can be typed over, plus. Given `value` the parent keeps the number, else the form does.
 * Without script it is a plain number field.
 */
export function Stepper({ labels, name, value, defaultValue = 0, min = 0, max = 999, onChange }: Props) {
  const [own, setOwn] = useState(defaultValue)
  // What is being typed, until it is a number or the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const quantity = value ?? own
  const whole = useRef<HTMLSpanElement>(null)
  const isWhole = (text: string) => (min < 0 ? /^-?\d+$/ : /^\d+$/).test(text)

  useEffect(() => replayEarlyTyping(whole.current!), [])

  function change(next: number) {
    const kept = Math.min(max, Math.max(min, next))
    setTyped(null)
    setOwn(kept)
    onChange?.(kept)
  }

  return (
    <span className={css.stepper} ref={whole}>
      <button type="button" aria-label={labels.less} disabled={quantity <= min} onClick={() => change(quantity - 1)}>
        <Icon name="minus" />
      </button>
      <input
        name={name}
        {...keyboardOf({ inputMode: 'numeric' })}
        autoComplete="off"
        aria-label={labels.quantity}
        value={typed ?? quantity}
        onChange={event =>
          isWhole(event.target.value) ? change(Number(event.target.value)) : setTyped(event.target.value)
        }
        onFocus={event => event.target.select()}
        onBlur={() => typed !== null && change(readQuantity(typed))}
      />
      <button type="button" aria-label={labels.more} disabled={quantity >= max} onClick={() => change(quantity + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  )
}

/** A typed quantity; anything but a number counts as 1 (WIZ-03). */
export const readQuantity = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : 1)
