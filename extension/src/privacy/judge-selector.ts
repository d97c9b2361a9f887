/** At most so many; each is looked for at every step. */
export const selectorLimit = 100
const selectorLength = 500

export type Judged =
  | { readonly ok: true; readonly selector: string }
  | { readonly ok: false; readonly problem: string }

const wholePage = /^(?:\*|html|body|:root|html\s*>?\s*body)$/i

/** Whether a text may stand in the list of what is blurred. */
export function judgeSelector(text: string, list: readonly string[]): Judged {
  const selector = text.trim().replace(/\s+/g, ' ')
  const problem = problemOf(selector, list)
  return problem ? { ok: false, problem } : { ok: true, selector }
}

function problemOf(selector: string, list: readonly string[]): string | null {
  if (selector === '') return 'Type a CSS selector, such as .email or [data-private].'
  if (selector.length > selectorLength) return `Use at most ${selectorLength} characters.`
  if (list.length >= selectorLimit) return `The list is full: it has ${selectorLimit} selectors.`
  if (list.includes(selector)) return 'This is already in the list.'
  try {
    document.createDocumentFragment().querySelector(selector)
  } catch {
    return 'This is not a CSS selector. Try .email, #account or [data-private].'
  }
  if (/::|:(?:before|after|first-line|first-letter)\b/.test(selector)) {
    return 'Only elements can be blurred: leave out what begins with “::”.'
  }
  if (selector.split(',').some((one) => wholePage.test(one.trim()))) {
    return 'This would blur the whole page.'
  }
  return null
}
