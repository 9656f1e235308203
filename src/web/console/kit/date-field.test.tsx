import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateField, LabelsHidden, postDate } from './date-field.tsx'

const render = (field: React.ReactNode) => renderToStaticMarkup(field)
const visible = (html: string) => /<input[^>]*data-date[^>]*>/.exec(html)![0]

test('without script the text itself is posted, with the mark that it is a date', () => {
  const html = render(<DateField label="Date" name="on" defaultValue="2026-12-08" required />)
  expect(visible(html)).toContain('name="on"')
  expect(visible(html)).toContain('value="08 Dec 2026"')
  expect(visible(html)).toContain('required=""')
  expect(html).toContain('<input type="hidden" name="dateFields" value="on"/>')
  expect(html).not.toContain('type="date"')
})

test('text that the server rejected is shown as typed', () => {
  const html = render(<DateField label="Date" name="on" defaultValue="31/2" error="Enter a date." />)
  expect(visible(html)).toContain('value="31/2"')
  expect(visible(html)).toContain('aria-invalid="true"')
})

test('a field whose label is hidden shows it while it is empty', () => {
  const field = <DateField label="From" name="from" defaultValue="" />
  expect(visible(render(field))).not.toContain('placeholder')
  expect(visible(render(<LabelsHidden value>{field}</LabelsHidden>))).toContain('placeholder="From"')
})

test('with script YYYY-MM-DD is posted, and only the marks of other fields', () => {
  const posted = (on: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ on, note: '8/12' })) form.append(name, value)
    for (const name of ['on', 'other']) form.append('dateFields', name)
    postDate(form, 'on', '2026-11-30')
    return [...form]
  }
  const rest = [
    ['note', '8/12'],
    ['dateFields', 'other'],
  ]
  expect(posted('8/12')).toEqual([['on', '2026-12-08'], ...rest])
  expect(posted('31/2')).toEqual([['on', '31/2'], ...rest])
  expect(posted('')).toEqual([['on', ''], ...rest])
})

test('a disabled field is not posted', () => {
  const form = new FormData()
  postDate(form, 'on', '2026-11-30')
  expect([...form]).toEqual([])
})
