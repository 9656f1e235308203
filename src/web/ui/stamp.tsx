import { type ReactNode, useId } from 'react'
import css from './stamp.module.css'

export type StampTone = 'success' | 'warning' | 'danger'

/** A status as text in an inked frame. `children` is the displayed text, `tone` the ink. */
export function Stamp({ status, tone, children }: { status: string; tone: StampTone; children: ReactNode }) {
  return (
    <span className={css.stamp} data-tone={tone} data-status={status.toLowerCase()}>
      {children}
    </span>
  )
}

type PostmarkProps = {
  status: string
  tone: StampTone
  word: string
  /** Text around the ring: the office ("Thikana Mumbai") and the date ("26 Nov 2026"). */
  office: string
  date: string
  /** The screen-reader label. */
  label: string
}

/**
 * Scripts whose letters are up to 0.76 em wide where others are 0.6 at most, measured over the texts of stamps in all
 * languages.
 */
const WIDE = /[\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Kannada}]/u

/** The status struck over the label: ring, waves, and the status in a bar across. */
export function Postmark({ status, tone, word, office, date, label }: PostmarkProps) {
  const id = useId()
  const size = Math.min(28, (WIDE.test(word) ? 220 : 300) / word.length)
  return (
    <svg
      className={css.postmark}
      data-tone={tone}
      data-status={status.toLowerCase()}
      viewBox="0 0 262 170"
      role="img"
      aria-label={label}
    >
      <defs>
        <path id={`${id}up`} d="M109 85a60 60 0 0 1 120 0" />
        <path id={`${id}down`} d="M99 85a70 70 0 0 0 140 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="169" cy="85" r="78" strokeWidth="3.5" />
        <circle cx="169" cy="85" r="53" strokeWidth="1.5" />
        <path
          strokeWidth="2.5"
          d="M2 38c12-8 22-8 33 0s22 8 33 0 20-7 31-2M2 54c12-8 22-8 33 0s22 8 33 0 20-7 22-2M2 116c12-8 22-8 33 0s22 8 33 0 20-7 22-2M2 132c12-8 22-8 33 0s22 8 33 0 20-7 31-2"
        />
      </g>
      <g className={css.ring} textAnchor="middle" fontSize="14">
        <text letterSpacing="1.6">
          <textPath href={`#${id}up`} startOffset="50%">
            {office.toUpperCase()}
          </textPath>
        </text>
        <text letterSpacing="1.2">
          <textPath href={`#${id}down`} startOffset="50%">
            {date.toUpperCase()}
          </textPath>
        </text>
      </g>
      <rect className={css.bar} x="79" y="64" width="180" height="42" rx="4" strokeWidth="3" />
      <text className={css.word} x="169" y="85" dy="0.33em" textAnchor="middle" fontSize={size}>
        {word}
      </text>
    </svg>
  )
}
