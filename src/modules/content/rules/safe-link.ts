/** Whether a text may lead there: into the web, to a mail, to a call, or to a page of ours. Nothing that would run in the reader's browser. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href)
