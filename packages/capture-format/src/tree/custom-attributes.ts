/** Attributes that say how an element looks, where it stands or which one it is. */
const others = new Set(['class', 'id', 'style', 'slot', 'part', 'exportparts', 'role', 'is', 'dir'])

/**
 * Whether an attribute may hold a text that an element draws: custom elements draw what their own
 * attributes say, under names of their makers' choosing (`summary`, `heading`). State that captures
 * and edits add (`rr_`) is none of them.
 */
export function isCustomText(tagName: string, name: string): boolean {
  return tagName.includes('-') && !/^(?:data-|rr_)/.test(name) && !others.has(name)
}

/** A value that reads as a text and not as one of few that a program knows (`primary`, `4`). */
export function readsAsText(value: string): boolean {
  return /[\p{L}\p{N}]\s+[\p{L}\p{N}]|@|^\p{Lu}/u.test(value.trim()) && !/^[[{]/.test(value.trim())
}
