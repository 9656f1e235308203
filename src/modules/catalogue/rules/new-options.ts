/** The empty rows for more options that the form of a service has. */
export const newOptions = ['new1', 'new2', 'new3'] as const
