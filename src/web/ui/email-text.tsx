import { Fragment } from 'react'
import { splitEmail } from '#kernel/split-email.ts'

/** An email address that wraps only after its @ or before a dot, and not within a word. */
export const EmailText = ({ children: email }: { children: string }) =>
  splitEmail(email).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
