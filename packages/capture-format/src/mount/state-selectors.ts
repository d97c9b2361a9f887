const pseudoClass = /(?<!\\):(hover|focus-visible|focus-within|focus)(?![\w-])/g

/** A selector that also matches what was hovered or focused when the page was taken; not twice. */
export function withTakenState(selector: string): string {
  if (selector.includes('[data-ws-')) return selector
  return selector.replace(pseudoClass, ':is(:$1,[data-ws-$1])')
}
