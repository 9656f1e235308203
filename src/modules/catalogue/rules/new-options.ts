/** The empty rows for further options in the form of a service. */
export const newOptionKeys = ['new1', 'new2', 'new3'] as const
