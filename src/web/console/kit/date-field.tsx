import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { IndiaDate } from '#kernel/india-time.ts'
import { DATE_FIELDS, formatTypedDate, parseTypedDate } from '#kernel/parse-typed-date.ts'
import { Field, type FieldProps, labelIdOf, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { setWithoutReact } from '../../ui/replay-early-typing.ts'
import { DateCalendar, type DateFieldSettings } from './date-calendar.tsx'
import css from './date-field.module.css'
import { clampDate, type DateLimits, getDateByKey } from './month-grid.ts'
import { movePopoverBeside } from './move-popover-beside.ts'

/** Without it a date field has no calendar, and the server alone parses what is typed. */
export const DateFieldContext = createContext<DateFieldSettings | null>(null)
/** True within a form that hides the labels of its fields: an empty date field then shows its label. */
export const LabelsHidden = createContext(false)

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue' | keyof DateLimits> &
  DateLimits & {
    name: string
    /** 'YYYY-MM-DD', blank, or the text that the server rejected. */
    defaultValue?: string | undefined
  }

/** A date: typed in the ways that `parseTypedDate` reads, or chosen in a calendar. Takes the props of a `TextField`. */
export function DateField({ label, hint, error, className, ...input }: FieldProps & InputProps) {
  const placeholder = use(LabelsHidden) && typeof label === 'string' ? { placeholder: label } : {}
  return (
    <Field label={label} hint={hint} error={error} className={className} name={input.name}>
      {control => <DateInput {...placeholder} {...input} {...control} />}
    </Field>
  )
}

/**
 * A text input, because a browser shows its own date input in the order of its own language. It shows '08 Dec 2026' and posts 'YYYY-MM-DD'. Without script it
 * posts the text typed, and a hidden field tells the server to parse it.
 */
export function DateInput({ name, defaultValue = '', min, max, onBlur, onKeyDown, onChange, ...input }: InputProps) {
  const settings = use(DateFieldContext)
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const calendar = useRef<HTMLDialogElement>(null)
  /** What the calendar shows while it is open: the date that has the focus, and the one that was typed. */
  const [shown, setShown] = useState<{ at: IndiaDate; typed: IndiaDate | null } | null>(null)
  const limits = { min, max }
  const today = settings?.today

  const parse = () => (today ? parseTypedDate(field.current!.value, today) : null)

  useEffect(() => {
    const { form } = field.current!
    if (!form || !today) return
    const post = ({ formData }: FormDataEvent) => postDate(formData, name, today)
    form.addEventListener('formdata', post)
    return () => form.removeEventListener('formdata', post)
  }, [name, today])

  const check = () => settings && field.current!.setCustomValidity(errorOf(field.current!.value, settings, limits))
  useEffect(() => void check())

  const showParsed = () => {
    const date = parse()
    if (date) field.current!.value = formatTypedDate(date)
  }

  const place = useCallback(() => movePopoverBeside(calendar.current!, whole.current!), [])
  const isOpen = shown !== null
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [isOpen, place])

  const moveTo = (date: IndiaDate) => flushSync(() => setShown(now => now && { ...now, at: clampDate(date, limits) }))
  const focusDay = () => calendar.current!.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()

  const open = () => {
    const typed = parse()
    flushSync(() => setShown({ at: clampDate(typed ?? today!, limits), typed }))
    calendar.current!.showPopover()
    place()
    focusDay()
  }

  const choose = (date: IndiaDate | '') => {
    calendar.current!.hidePopover()
    opener.current!.focus()
    setWithoutReact(field.current!, formatTypedDate(date))
    field.current!.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: CHOSEN }))
  }

  const toggle = (event: MouseEvent) => {
    event.preventDefault() // the browser would toggle the calendar before its month is there
    if (isOpen) calendar.current!.hidePopover()
    else open()
  }

  const typeKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') showParsed()
    if (event.key !== 'ArrowDown' || !event.altKey || !settings) return
    event.preventDefault()
    open()
  }

  const moveByKey = (event: KeyboardEvent) => {
    const date = getDateByKey(shown!.at, event)
    if (!date) return
    event.preventDefault()
    moveTo(date)
    focusDay()
  }

  return (
    <div className={css.date} ref={whole}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        size={13}
        placeholder={settings?.texts.format}
        {...input}
        data-date=""
        ref={field}
        name={name}
        defaultValue={formatTypedDate(defaultValue)}
        onKeyDown={typeKey}
        onChange={event => {
          check()
          onChange?.(event)
        }}
        onBlur={event => {
          showParsed()
          onBlur?.(event)
        }}
      />
      <input type="hidden" name={DATE_FIELDS} value={name} disabled={input.disabled} />
      {settings && (
        <>
          <button
            className={css.open}
            type="button"
            ref={opener}
            popoverTarget={id}
            aria-haspopup="dialog"
            aria-label={settings.texts.open}
            aria-describedby={input.id && labelIdOf(input.id)}
            disabled={input.disabled || input.readOnly}
            onClick={toggle}
          >
            <Icon name="calendar" />
          </button>
          <dialog
            className={css.calendar}
            id={id}
            ref={calendar}
            popover="auto"
            aria-label={settings.texts.calendar}
            onToggle={event => event.newState === 'closed' && setShown(null)}
            onBlur={event => isLeft(event) && calendar.current!.hidePopover()}
          >
            {shown && (
              <DateCalendar
                {...{ ...shown, limits, settings, moveTo, moveByKey, choose }}
                clears={!input.required && field.current!.value !== ''}
              />
            )}
          </dialog>
        </>
      )}
    </div>
  )
}

/** The kind of input that the choice of a date is: a form that applies choices immediately tells it from typing by this. */
const CHOSEN = 'insertReplacementText'

/** True for the event of a date chosen in the calendar. */
export const isDateChosen = (event: Event): boolean =>
  event instanceof InputEvent &&
  event.inputType === CHOSEN &&
  event.target instanceof HTMLElement &&
  'date' in event.target.dataset

/** Posts a date as 'YYYY-MM-DD', and text that is no date as typed, which the server rejects. The server has nothing left to parse. */
export function postDate(formData: FormData, name: string, today: IndiaDate) {
  const typed = formData.get(name)
  if (typeof typed !== 'string') return // a disabled field
  formData.set(name, parseTypedDate(typed, today) ?? typed)
  const others = formData.getAll(DATE_FIELDS).filter(other => other !== name)
  formData.delete(DATE_FIELDS)
  for (const other of others) formData.append(DATE_FIELDS, other)
}

/** What the browser says at a form that it validates itself. */
function errorOf(typed: string, { today, texts }: DateFieldSettings, { min, max }: DateLimits): string {
  if (typed.trim() === '') return ''
  const date = parseTypedDate(typed, today)
  if (!date) return texts.unreadable
  if (min && date < min) return texts.tooEarly(min)
  return max && date > max ? texts.tooLate(max) : ''
}

const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
